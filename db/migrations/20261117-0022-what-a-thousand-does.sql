-- What JMD 1,000 does in a project, as the end of that sentence, for its public page.
alter table projects add column what_thousand_does text check (length(what_thousand_does) between 1 and 120);
alter table project_updates add column what_thousand_does text check (length(what_thousand_does) between 1 and 120);
