-- @runs often
-- A job without attempts left needs an operator. A locked one is still running its last attempt, as the job of this
-- check may.
select id, task_identifier, attempts, last_error from graphile_worker.jobs where attempts >= max_attempts and locked_at is null;
