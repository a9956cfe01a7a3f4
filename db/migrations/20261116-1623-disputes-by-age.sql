-- The list of disputes, newest first.
create index disputes_by_age on disputes (opened_at desc, id);
