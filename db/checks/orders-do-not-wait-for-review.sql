-- @runs often
-- Money that came in another amount than the order waits for a person; three days are too long.
select id, status, created_at from orders
where status = 'VerificationRequested' and id < first_id_at(now() - interval '3 days') limit 100;
