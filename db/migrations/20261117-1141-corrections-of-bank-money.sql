-- The months of linked money and of its line, if they differ: until both are past, it is a difference.
alter table bank_parts
  add column entry_month date,
  add column line_month date,
  add check (entry_month is null or kind::text = 'entered'),
  add check (case when entry_month is null then line_month is null else coalesce(entry_month <> line_month, false) end);
update bank_parts p set entry_month = m.month, line_month = date_trunc('month', l.booked_on)
  from bank_explanations e, bank_lines l, pledge_receipts r, bank_movements m
  where p.kind::text = 'entered' and e.id = p.explanation_id and l.id = e.line_id and r.id = p.pledge_receipt_id
    and m.transaction_id = r.transaction_id and m.month <> date_trunc('month', l.booked_on)::date;
create index bank_parts_before_their_line on bank_parts (currency, line_month) where entry_month < line_month and not is_undone;
create index bank_parts_after_their_line on bank_parts (currency, entry_month) where entry_month > line_month and not is_undone;

-- By the month that money is of, which may be closed: it then counts in a later one.
drop index bank_movements_without_line_by_amount;
create index bank_movements_without_line_by_amount on bank_movements (currency, amount_minor, coalesce(of_month, month))
  where line_id is null and kind <> 'opening';
create index bank_statements_by_content on bank_statements (account_id, sha256);
