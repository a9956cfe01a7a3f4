-- @runs often
-- A webhook is processed within minutes; after ten minutes processing has stopped.
select id, provider, event_type, attempts, last_error from hook_events
where state = 'received' and id < first_id_at(now() - interval '10 minutes') limit 100;
