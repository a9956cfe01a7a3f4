-- One order of a cart is open at a time: beginning another one ends the one before.
select cart_id, count(*) as open_orders from orders
where cart_id is not null and status in ('Pending', 'AwaitingAuthentication') and superseded_by is null
group by cart_id having count(*) > 1;
