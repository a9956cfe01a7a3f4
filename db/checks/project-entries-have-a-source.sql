-- @runs monthly
-- Every entry of a project's account comes from an order, a bank payment, the opening balance, a refund, a dispute or a
-- payout.
select e.transaction_id, e.project_id, t.kind, e.amount_minor
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
where e.project_id is not null and e.transaction_id >= check_from() and e.transaction_id < check_to()
  and t.id >= check_from() and t.id < check_to() and t.order_id is null and t.kind not in ('opening', 'payout')
  and not exists (select from pledge_receipts r where r.transaction_id = t.id and r.channel = 'Bank')
  and not exists (select from bank_parts p where p.project_id = e.project_id and p.ledger_key in (t.key, regexp_replace(t.key, ':undone$', '')));
