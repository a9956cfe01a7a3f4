-- A bank line may be money that was entered by hand before its statement came: it is linked to that entry and books nothing (docs/decisions/0060).
alter type bank_part_kind add value 'entered';

-- The new value cannot be used in the transaction that adds it, so it is compared as text.
alter table bank_parts
  alter column ledger_key drop not null,
  drop constraint bank_parts_check,
  add check ((kind::text in ('pledge', 'entered')) = (pledge_receipt_id is not null)),
  add check ((kind::text = 'entered') = (ledger_key is null));
-- A link that was undone may be made again.
drop index bank_parts_of_receipt;
create unique index bank_parts_of_receipt on bank_parts (pledge_receipt_id) where pledge_receipt_id is not null and not is_undone;
create index bank_parts_of_every_receipt on bank_parts (pledge_receipt_id) where pledge_receipt_id is not null;

create index bank_movements_without_line_by_amount on bank_movements (currency, amount_minor, month) where line_id is null and kind <> 'opening';
create index pledge_receipts_by_bank_transaction on pledge_receipts (transaction_id) where bank_account is not null;

-- The line of a movement may become known later; nothing else changes.
create function refuse_change_of_movement() returns trigger language plpgsql as $$
declare
  but_line bank_movements;
begin
  if tg_op = 'UPDATE' then
    but_line := new;
    but_line.line_id := old.line_id;
    if but_line is not distinct from old and num_nulls(old.line_id, new.line_id) = 1 then return new; end if;
  end if;
  raise exception 'bank_movements is append-only, except for the line of what was entered by hand';
end $$;
drop trigger bank_movements_are_append_only on bank_movements;
create trigger bank_movements_are_append_only before update or delete on bank_movements
  for each row execute function refuse_change_of_movement();
