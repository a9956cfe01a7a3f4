-- Months of our bank accounts, one for each currency: what the ledger says about them beside what the bank says, closed by a second person
-- (docs/decisions/0051).
alter type stored_file_type add value 'BankDocument';

create table bank_months (
  currency       currency not null,
  -- Its first day.
  month          date not null check (extract(day from month) = 1),
  version        int not null default 1,
  -- At the end of the month, as the document of the bank says.
  balance_minor  bigint not null,
  document_id    uuid not null references stored_files (id),
  note           text,
  entered_by     uuid not null,
  entered_at     timestamptz not null,
  closed_by      uuid check (closed_by <> entered_by),
  closed_at      timestamptz,
  -- The figures as they were when it was closed.
  opening_minor  bigint,
  received_minor bigint,
  refunded_minor bigint,
  paid_out_minor bigint,
  charges_minor  bigint,
  closing_minor  bigint,
  differences    jsonb,
  primary key (currency, month),
  check (num_nonnulls(closed_by, closed_at, opening_minor, received_minor, refunded_minor, paid_out_minor, charges_minor, closing_minor,
    differences) in (0, 9)),
  check (opening_minor + received_minor - refunded_minor - paid_out_minor - charges_minor = closing_minor)
);
create index bank_months_by_document on bank_months (document_id);

create function refuse_change_of_closed_month() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'a closed month is never changed'; end if;
  return coalesce(new, old);
end $$;
create trigger closed_months_stay before update or delete on bank_months for each row execute function refuse_change_of_closed_month();
select keep_from_truncate('bank_months');

create type bank_movement_kind as enum ('opening', 'received', 'refunded', 'paid_out', 'charge');
-- Every posting on A:bank with the month in which it counts. Written by post_transaction and reverse_transaction.
create table bank_movements (
  transaction_id uuid primary key,
  currency       currency not null,
  kind           bank_movement_kind not null,
  -- Positive if it came in, negative if it went out.
  amount_minor   bigint not null,
  month          date not null check (extract(day from month) = 1),
  -- The closed month to which it belongs, if it was booked after that one was closed.
  of_month       date check (of_month < month and extract(day from of_month) = 1),
  -- Null if it was booked without a line of a statement.
  line_id        uuid references bank_lines (id)
);
create index bank_movements_by_month on bank_movements (currency, month, kind) include (amount_minor);
create index bank_movements_of_closed_months on bank_movements (currency, of_month) where of_month is not null;
create index bank_movements_without_line on bank_movements (currency, month) where line_id is null and kind <> 'opening';
create index bank_movements_by_line on bank_movements (line_id) where line_id is not null;
create trigger bank_movements_are_append_only before update or delete on bank_movements for each row execute function refuse_change();
select keep_from_truncate('bank_movements');

insert into bank_movements (transaction_id, currency, kind, amount_minor, month, line_id)
select e.transaction_id, e.currency, case
    when t.kind = 'opening' then 'opening'
    when t.kind = 'payout' then 'paid_out'
    when t.kind = 'bank_charge' or (t.kind = 'bank_undo' and p.kind = 'charge') then 'charge'
    when t.kind = 'pledge_reversal' and p.explanation_id is null then 'refunded'
    else 'received' end::bank_movement_kind,
  e.amount_minor, date_trunc('month', coalesce(l.booked_on, r.value_date, local_day(t.event_at)))::date, l.id
from ledger_accounts a
join ledger_entries e on e.account_id = a.id
join ledger_transactions t on t.id = e.transaction_id
left join pledge_receipts r on r.transaction_id = t.id
left join bank_parts p on p.ledger_key = regexp_replace(t.key, ':(undone|reversed)$', '')
  and (t.kind <> 'pledge_reversal' or p.is_undone)
left join bank_explanations x on x.id = p.explanation_id
left join bank_lines l on l.id = x.line_id
where a.code like 'A:bank:%';

-- It gets another argument: db/functions/ledger.sql.
drop function reverse_transaction(text, text, text);
