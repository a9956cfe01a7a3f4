-- @runs weekly
-- The current receipt of an order shows the remaining amount of its gift in the ledger, and is void if nothing remains;
-- the receipts before it are a chain of void ones of the same order.
with touched as (
  select order_id from refunds where order_id is not null union select order_id from disputes where order_id is not null
), named as (
  select o.id, r.number, r.status, r.amount_minor, coalesce(l.remaining, o.total_minor) as remaining
  from orders o
  join receipts r on r.number = o.receipt_number
  left join touched t on t.order_id = o.id
  left join lateral (
    select coalesce(sum(minor), 0) as remaining from receipt_lines(r.transaction_id, gift_adjustments(o.id))) l on t.order_id is not null
)
select id, number, status::text, amount_minor, remaining from named
where (status = 'Valid') <> (remaining > 0) or (status = 'Valid' and amount_minor <> remaining)
union all
select r.order_id, r.number, old.status::text, r.amount_minor, old.amount_minor
from receipts r join receipts old on old.number = r.replaces
where old.status <> 'Void' or old.order_id is distinct from r.order_id or old.transaction_id <> r.transaction_id
union all
select r.order_id, r.number, r.status::text, r.amount_minor, null
from receipts r join orders o on o.id = r.order_id
where r.number <> o.receipt_number and (r.status <> 'Void' or not exists (select from receipts n where n.replaces = r.number));
