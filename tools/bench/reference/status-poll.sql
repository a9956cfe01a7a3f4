-- What the page of a pending payment queries every few seconds, for one of the orders in the bench's table.
\set n random(1, 64)
select o.id, o.status, o.invoice_no from bench_orders b join orders o on o.id = b.order_id where b.n = :n;
