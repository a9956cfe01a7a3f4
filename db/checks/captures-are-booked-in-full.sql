-- @runs monthly
-- The ledger transaction of a capture has its amount, currency and kind, which is the outcome it had at first; an order has at most one of kind
-- `capture`.
with booked as (
  select t.id, t.kind, t.order_id, t.key, split_part(t.key, ':', 2)::payment_provider as provider,
    substr(t.key, length(split_part(t.key, ':', 2)) + 10) as txn
  from ledger_transactions t
  where t.key like 'capture:%' and t.id >= check_from() and t.id < check_to()
)
select b.id as transaction_id, b.kind, c.outcome::text, c.amount_minor, e.sum as booked
from booked b
left join captures c on c.provider = b.provider and c.provider_txn_id = b.txn
left join allocations a on a.provider = b.provider and a.provider_txn_id = b.txn
left join lateral (
  select sum(e.amount_minor) filter (where e.amount_minor > 0) as sum, min(e.currency) as currency, max(e.currency) as other
  from ledger_entries e where e.transaction_id = b.id) e on true
where c.provider is null or e.sum is distinct from c.amount_minor or e.currency is distinct from c.currency or e.other is distinct from c.currency
  or coalesce(a.was, c.outcome) <> case b.kind when 'capture' then 'applied' else replace(b.kind, '_capture', '') end::capture_outcome
union all
select null, 'capture', null, null, count(*) from booked where kind = 'capture' group by order_id having count(*) > 1;
