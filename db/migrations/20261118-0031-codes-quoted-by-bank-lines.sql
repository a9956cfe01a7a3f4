-- The pledge codes that lines with money that came in quote, as they are read when a statement is imported. A pledge is not reminded of while such a
-- line waits to be explained (docs/decisions/0055).
create table bank_line_codes (
  code    text not null,
  line_id uuid not null references bank_lines (id),
  primary key (code, line_id)
);

-- Of lines that were imported before: codes with `PL`, whole or in their two groups. Codes that were written in other ways are left out.
insert into bank_line_codes (code, line_id)
select distinct p.code, l.id
from bank_lines l
cross join lateral regexp_matches(upper(concat_ws(' ', l.description, l.payer, l.reference)),
  '(?<![A-Z0-9])PL[\s._/:-]*([A-Z0-9]{4})[\s._/:-]*([A-Z0-9]{5})(?![A-Z0-9])', 'g') quoted (parts)
join pledges p on p.code = format('PL-%s-%s', quoted.parts[1], quoted.parts[2])
where l.amount_minor > 0;
