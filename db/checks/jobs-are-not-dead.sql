-- @runs often
-- A job that used up its attempts waits for a person. One that is locked is still at its last attempt, as the job that asks this is.
select id, task_identifier, attempts, last_error from graphile_worker.jobs where attempts >= max_attempts and locked_at is null;
