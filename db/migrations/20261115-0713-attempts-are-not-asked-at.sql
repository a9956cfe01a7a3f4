-- `next_check_at` says when an attempt is looked at; nobody reads any more when it was last asked about.
alter table payments drop column asked_at;
