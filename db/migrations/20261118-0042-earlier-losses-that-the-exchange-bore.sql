-- The earlier write-offs, by the trigger. Apart from the new columns, so that no table is locked while they are searched.
update order_items i set refunded_minor = i.refunded_minor
from (
  select distinct t.order_id
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
  where a.code like 'E:writeoff:%' and t.order_id is not null
) lost
where i.order_id = lost.order_id;
