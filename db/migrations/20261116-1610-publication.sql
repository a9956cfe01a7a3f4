-- Why a project or a company is hidden at present; empty while it is not.
alter table projects add column suspension_reason text not null default '';
alter table companies add column deactivation_reason text not null default '';

-- The list of companies for staff: by name and by date, and a search in names.
alter table companies add column sort_name text collate "C" not null generated always as (lower(name)) stored;
create index companies_by_sort_name on companies (sort_name, id);
create index companies_by_creation on companies (created_at, id);
create index companies_by_any_name on companies using gin (name gin_trgm_ops);
