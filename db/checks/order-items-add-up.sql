-- @runs monthly
select o.id, o.total_minor, i.total, o.local_total_minor, i.local
from orders o
left join (select order_id, sum(amount_minor) as total, sum(local_minor) as local from order_items
  where order_id >= check_from() and order_id < check_to() group by order_id) i on i.order_id = o.id
where o.id >= check_from() and o.id < check_to() and (o.total_minor is distinct from i.total or o.local_total_minor is distinct from i.local);
