-- @runs monthly
-- The refunded amount of an order equals that of its items; that of its capture equals its refunds and lost disputes,
-- up to the captured amount.
select o.id, o.refunded_minor, i.sum as of_items, c.refunded_minor as of_capture, coalesce(r.sum, 0) + coalesce(d.sum, 0) as went_back
from orders o
join (
  select order_id, sum(refunded_minor) as sum from order_items where order_id >= check_from() and order_id < check_to() group by order_id
) i on i.order_id = o.id
left join captures c on c.order_id = o.id and c.outcome = 'applied'
-- By capture, not by order: a second payment of an order can be refunded and disputed, too.
left join lateral (
  select sum(amount_minor) as sum from refunds
  where provider = c.provider and provider_txn_id = c.provider_txn_id and state = 'succeeded') r on true
left join lateral (
  select sum(taken_minor) as sum from disputes
  where provider = c.provider and provider_txn_id = c.provider_txn_id and state = 'lost') d on true
where o.id >= check_from() and o.id < check_to() and (o.refunded_minor <> i.sum
  or c.refunded_minor <> least(c.amount_minor, coalesce(r.sum, 0) + coalesce(d.sum, 0)));
