-- @runs often
-- A refund is submitted within the hour; the provider, or staff who make it manually, take days, not weeks.
select id, provider, state, modified_at from refunds
where (state in ('approved', 'submitted') and modified_at < now() - interval '1 hour')
   or (state in ('manual', 'pending', 'unknown') and modified_at < now() - interval '5 days') limit 100;
