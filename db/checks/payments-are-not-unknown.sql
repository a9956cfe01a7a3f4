-- @runs often
-- A payment whose outcome is unknown for a day: staff have to ask the provider (docs/runbooks/payments-unknown.md).
select id, order_id, provider, modified_at from payments
where state = 'unknown' and modified_at < now() - interval '1 day' limit 100;
