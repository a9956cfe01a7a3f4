-- @runs monthly
-- An order is Reversed if and only if all of it was refunded or lost in disputes; otherwise the rest stays a gift.
select o.id, o.status, c.refunded_minor, c.amount_minor
from orders o
join captures c on c.order_id = o.id and c.outcome = 'applied'
where o.status in ('Successful', 'Reversed') and o.id >= check_from() and o.id < check_to()
  and (o.status = 'Reversed') <> (c.refunded_minor = c.amount_minor);
