-- A draft also ends when its project is completed, which cannot be changed any more.
alter table ended_project_drafts drop constraint ended_project_drafts_outcome_check;
alter table ended_project_drafts add constraint ended_project_drafts_outcome_check
  check (outcome in ('Saved', 'Discarded', 'Completed'));
