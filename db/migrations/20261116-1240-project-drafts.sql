-- What was typed into the form of a project and not saved to it yet, shared by the members of the company.
create table project_drafts (
  id            uuid primary key default new_id(),
  company_id    uuid not null references companies (id),
  -- Null: not a project yet. A project has one draft.
  project_id    uuid unique references projects (id),
  -- Of the request that made it: sent again, it makes no second one.
  request_key   uuid,
  form          jsonb not null,
  -- Counts the saves; one that is based on an older version is refused.
  version       int not null check (version > 0),
  created_by_id uuid,
  created_at    timestamptz not null,
  saved_by_id   uuid,
  saved_at      timestamptz not null
);
create unique index project_drafts_once on project_drafts (company_id, request_key) where request_key is not null;
create index project_drafts_by_company on project_drafts (company_id, saved_at desc) where project_id is null;

-- The files that were uploaded into a draft; those it uses become the project's, the others are deleted with it.
create table project_draft_files (
  file_id    uuid primary key references stored_files (id),
  draft_id   uuid not null references project_drafts (id),
  file_type  stored_file_type not null
    check (file_type in ('ProjectThumbnail', 'ProjectDashboard', 'ProjectDocument', 'GalleryDocument')),
  created_at timestamptz not null
);
create index project_draft_files_by_draft on project_draft_files (draft_id, created_at, file_id);
