-- The list of all applications, those that wait longest first.
create index applications_by_submission on applications (submitted_at, id);
