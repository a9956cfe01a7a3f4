create type project_status as enum
  ('Draft', 'Submitted', 'UnderReview', 'Rejected', 'FirstApproved', 'Finalized', 'Revision', 'Completed');
create type project_category as enum
  ('HealthAndWellness', 'Education', 'CitizensSecuritySafety', 'Culture', 'HousingSolutions', 'RenewableEnergySolutions',
   'UrbanRenewal', 'ClimateChange');
create type funding_type as enum ('SocialInvestment', 'ImpactInvestment');
create type funding_stage as enum ('Seed', 'Early', 'Growth');
create type level_of_impact as enum ('Community', 'Parish', 'National');

create table projects (
  id                     uuid primary key default new_id(),
  company_id             uuid not null references companies (id),
  name                   text not null check (length(name) between 1 and 200),
  sub_title              text not null default '',
  category               project_category not null,
  description            text not null default '',
  video_url              text,
  amount_requested_minor bigint not null check (amount_requested_minor >= 0),
  type_of_funding        funding_type not null,
  funding_purpose        funding_stage not null,
  level_of_impact        level_of_impact,
  time_to_funding        date,
  status                 project_status not null default 'Draft',
  display_order          int not null default 0,
  is_special_project     boolean not null default false,
  closes_at_goal         boolean not null default false,
  is_suspended           boolean not null default false,
  -- Kept by the company's own verbs, so that one flag says whether the public may see the project.
  company_is_active      boolean not null default true,
  thumbnail_file_id      uuid references stored_files (id),
  dashboard_file_id      uuid references stored_files (id),
  document_file_id       uuid references stored_files (id),
  last_submitted_at      timestamptz,
  published_at           timestamptz,
  created_by_id          uuid,
  created_at             timestamptz not null default clock_timestamp(),
  modified_by_id         uuid,
  modified_at            timestamptz not null default clock_timestamp(),
  is_public              boolean not null generated always as
                           (status in ('Finalized', 'Completed') and not is_suspended and company_is_active) stored,
  sort_name              text collate "C" not null generated always as (lower(name)) stored
);
create index projects_public_by_name on projects (sort_name, id) where is_public;
create index projects_public_by_display_order on projects (display_order, sort_name, id) where is_public;
create index projects_by_company on projects (company_id);
create index projects_by_title on projects using gin (name gin_trgm_ops, sub_title gin_trgm_ops) where is_public;

create table project_documents (
  id             uuid primary key default new_id(),
  project_id     uuid not null references projects (id),
  file_id        uuid references stored_files (id),
  file_type      stored_file_type not null check (file_type in ('ProjectDocument', 'GalleryDocument', 'ProjectCloseOut')),
  description    text not null default '',
  video_url      text,
  position       int not null default 0,
  created_by_id  uuid,
  created_at     timestamptz not null default clock_timestamp(),
  modified_by_id uuid,
  modified_at    timestamptz not null default clock_timestamp(),
  check ((file_id is null) <> (video_url is null))
);
create index project_documents_by_project on project_documents (project_id, position, id);

-- How many projects the public sees: kept exact by the changes themselves, because counting a million rows is not a read.
create table public_project_count (
  only_row boolean primary key default true check (only_row),
  projects bigint not null
);
insert into public_project_count (projects) values (0);

create function count_public_projects() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op <> 'DELETE' then change := change + (select count(*) from new_rows where is_public); end if;
  if tg_op <> 'INSERT' then change := change - (select count(*) from old_rows where is_public); end if;
  if change <> 0 then update public_project_count set projects = projects + change; end if;
  return null;
end $$;
create trigger count_inserted after insert on projects referencing new table as new_rows
  for each statement execute function count_public_projects();
create trigger count_updated after update on projects referencing new table as new_rows old table as old_rows
  for each statement execute function count_public_projects();
create trigger count_deleted after delete on projects referencing old table as old_rows
  for each statement execute function count_public_projects();

-- The figures of the home page, refreshed by a job.
create table tracker_figures (
  only_row             boolean primary key default true check (only_row),
  total_received_minor bigint not null,
  projects             bigint not null,
  funded_projects      bigint not null,
  refreshed_at         timestamptz not null default clock_timestamp()
);
insert into tracker_figures (total_received_minor, projects, funded_projects) values (0, 0, 0);
