-- What a company should change: reasons and notes on single fields, of a decision about its project.
create table review_notes (
  id             uuid primary key default new_id(),
  project_id     uuid not null references projects (id),
  approval_id    uuid not null references project_approvals (id),
  reason_code    text,
  field          text,
  note           text not null,
  -- The order in which the reviewer wrote the notes of a decision.
  position       smallint not null,
  created_at     timestamptz not null,
  -- The company has checked it off.
  resolved_at    timestamptz,
  resolved_by_id uuid,
  check (reason_code is not null or field is not null)
);
create index review_notes_by_project on review_notes (project_id, id);
create index review_notes_by_approval on review_notes (approval_id, position);
