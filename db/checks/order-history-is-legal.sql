-- @runs monthly
-- Each step of an order's history is an allowed transition, and the last one is its current status.
select e.order_id, e.from_status::text as step_from, e.to_status::text as step_to
from payment_events e
where e.from_status is not null and e.order_id >= check_from() and e.order_id < check_to()
  and not exists (select from payment_moves m where m.from_status = e.from_status and m.to_status = e.to_status)
union all
select o.id, 'stands', o.status::text
from orders o
where o.id >= check_from() and o.id < check_to() and o.status is distinct from (
  select e.to_status from payment_events e where e.order_id = o.id order by e.at desc, e.to_status desc limit 1);
