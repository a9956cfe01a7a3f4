-- A cart has at most one open order: starting another one ends the previous one.
select cart_id, count(*) as open_orders from orders
where cart_id is not null and status in ('Pending', 'AwaitingAuthentication') and superseded_by is null
group by cart_id having count(*) > 1;
