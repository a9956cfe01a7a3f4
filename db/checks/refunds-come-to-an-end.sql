-- @runs often
-- A refund is sent within the hour; a provider, or whoever makes it by hand, takes days, not weeks.
select id, provider, state, modified_at from refunds
where (state in ('approved', 'submitted') and modified_at < now() - interval '1 hour')
   or (state in ('manual', 'pending', 'unknown') and modified_at < now() - interval '5 days') limit 100;
