-- @runs often
-- A job that used up its attempts waits for a person.
select id, task_identifier, attempts, last_error from graphile_worker.jobs where attempts >= max_attempts;
