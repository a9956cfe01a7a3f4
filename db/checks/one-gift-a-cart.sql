-- @runs monthly
-- A cart has one gift and references it. A pledge has one as well, unless a part was paid before the order of the next one was opened.
-- A further capture is unallocated.
select 'cart' as kind, o.cart_id as id, count(*) as gifts
from orders o left join carts c on c.id = o.cart_id and c.paid_order_id = o.id and c.status = 'Finalized'
where o.cart_id is not null and o.status in ('Successful', 'Reversed') and o.id >= check_from(interval '7 days') and o.id < check_to()
group by o.cart_id having count(*) > 1 or count(c.id) <> 1
union all
select 'pledge', o.pledge_id, o.gifts from (
  select id, pledge_id, count(*) over (partition by pledge_id) as gifts from orders
  where pledge_id is not null and status in ('Successful', 'Reversed')) o
join pledge_receipts own on own.order_id = o.id and own.amount_minor > 0 and own.dispute_id is null
where o.gifts > 1 and exists (
  select from pledge_receipts r where r.pledge_id = o.pledge_id and r.order_id <> o.id and r.amount_minor > 0 and r.dispute_id is null
    and r.id > o.id and r.id < own.id);
