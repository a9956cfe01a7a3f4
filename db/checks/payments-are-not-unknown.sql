-- @runs often
-- Nobody knows for a day whether this was paid: somebody has to ask the provider (docs/runbooks/payments-unknown.md).
select id, order_id, provider, modified_at from payments
where state = 'unknown' and modified_at < now() - interval '1 day' limit 100;
