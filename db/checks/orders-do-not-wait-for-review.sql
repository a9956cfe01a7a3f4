-- @runs often
-- A capture with a wrong amount puts its order under review by staff, for at most three days.
select id, status, created_at from orders
where status = 'VerificationRequested' and id < first_id_at(now() - interval '3 days') limit 100;
