-- @runs monthly
-- Reversed if, and only if, all of it went back or a dispute of it was lost.
select o.id, o.status, o.refunded_minor, o.total_minor
from orders o
where o.status in ('Successful', 'Reversed') and o.id >= check_from() and o.id < check_to()
  and (o.status = 'Reversed') <> (o.refunded_minor = o.total_minor
    or exists (select from disputes d where d.order_id = o.id and d.state = 'lost'));
