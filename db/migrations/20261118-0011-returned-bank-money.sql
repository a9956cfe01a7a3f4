-- Money that went out may be unallocated money that was sent back, or have paid a refund that somebody had already finished by hand
-- (docs/decisions/0062).
alter type bank_part_kind add value 'returned';

-- The new value cannot be used in the transaction that adds it, so it is compared as text.
alter table bank_parts
  -- The line that brought the unallocated money.
  add column returns_line_id uuid references bank_lines (id),
  add check ((kind::text = 'returned') = (returns_line_id is not null));
create index bank_parts_of_returned_line on bank_parts (returns_line_id) where returns_line_id is not null;
create index bank_parts_unallocated_by_amount on bank_parts (currency, amount_minor, explanation_id)
  where kind = 'unallocated' and not is_undone;

-- A transfer for a refund that was finished by hand can be undone, and another one named.
drop index bank_parts_of_refund;
create unique index bank_parts_of_refund on bank_parts (refund_id) where refund_id is not null and not is_undone;

alter table refunds
  -- Our bank paid it, in place of the provider. Set with the part of the bank line.
  add column is_transferred boolean not null default false,
  -- It was finished by hand, and a report of the provider has it.
  add column is_reported boolean not null default false;
update refunds r set is_transferred = true from bank_parts p where p.refund_id = r.id;
create function set_transferred() returns trigger language plpgsql as $$
begin
  update refunds set is_transferred = not new.is_undone where id = new.refund_id;
  return null;
end $$;
create trigger refunds_are_transferred after insert or update of is_undone on bank_parts
  for each row when (new.refund_id is not null) execute function set_transferred();
create index refunds_by_hand_and_amount on refunds (currency, amount_minor, id)
  where state in ('manual', 'succeeded') and provider_refund_id is null and not is_transferred and not is_reported
    and (state = 'manual' or hand_reference is not null);
