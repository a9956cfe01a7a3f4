-- @runs weekly
-- Completed and approved refunds of a capture do not exceed it. Refunds that are only requested do not count.
select c.provider, c.provider_txn_id, c.amount_minor, c.refunded_minor, coalesce(r.sum, 0) as refunds, o.refunded_minor as of_order
from captures c
left join orders o on o.id = c.order_id and c.outcome = 'applied'
left join (
  select provider, provider_txn_id, sum(amount_minor) as sum from refunds where state not in ('requested', 'failed', 'rejected')
  group by provider, provider_txn_id) r on r.provider = c.provider and r.provider_txn_id = c.provider_txn_id
where coalesce(r.sum, 0) > c.amount_minor or (o.id is not null and o.refunded_minor > c.amount_minor);
