-- @runs monthly
-- A cart or a pledge has one gift, and a paid cart references it. A further capture is unallocated.
select 'cart' as kind, o.cart_id as id, count(*) as gifts
from orders o left join carts c on c.id = o.cart_id and c.paid_order_id = o.id and c.status = 'Finalized'
where o.cart_id is not null and o.status in ('Successful', 'Reversed') and o.id >= check_from(interval '7 days') and o.id < check_to()
group by o.cart_id having count(*) > 1 or count(c.id) <> 1
union all
select 'pledge', o.pledge_id, count(*) from orders o
where o.pledge_id is not null and o.status in ('Successful', 'Reversed')
group by o.pledge_id having count(*) > 1;
