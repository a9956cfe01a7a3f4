-- What a provider said about money stays (facts), and the proof of what came (the hash in hook_keys). The body itself names the payer:
-- it goes with the payer's account, and from everybody after a while.
alter table hook_events alter column raw_body drop not null;
create index hook_events_with_body on hook_events (id) where raw_body is not null;
create index hook_events_by_ref on hook_events ((facts ->> 'publicRef')) where raw_body is not null;
