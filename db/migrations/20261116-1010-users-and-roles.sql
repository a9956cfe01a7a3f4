-- What staff need to manage users and roles: stamps against lost updates, deletion that can be undone, invitations, special operations with
-- an id and an author, and the indexes of the list of users.
alter type user_link_purpose add value 'Invitation';

alter table users
  add column concurrency_stamp uuid not null default gen_random_uuid(),
  -- When staff deleted the account; null again once it is restored or erased.
  add column deleted_at        timestamptz,
  add column full_name         text not null generated always as (first_name || ' ' || last_name) stored,
  add column sort_name         text collate "C" not null generated always as (lower(first_name || ' ' || last_name)) stored;

-- The condition is that of the view user_rows: an erased account is in no list.
create index users_by_name on users (sort_name, id) where status <> 'Deleted' or deleted_at is not null;
create index users_by_status on users (status, sort_name, id) where status <> 'Deleted' or deleted_at is not null;
create index users_by_second_factor on users (two_factor_enabled, sort_name, id) where status <> 'Deleted' or deleted_at is not null;
create index users_by_last_login on users (last_login_at, id) where status <> 'Deleted' or deleted_at is not null;
create index users_by_creation on users (created_at, id) where status <> 'Deleted' or deleted_at is not null;
create index users_by_text on users using gin (full_name gin_trgm_ops, email gin_trgm_ops)
  where status <> 'Deleted' or deleted_at is not null;
create index users_by_lockout on users (lockout_end) where lockout_end is not null;
create index users_deleted on users (deleted_at) where deleted_at is not null;

alter table roles
  add column concurrency_stamp uuid not null default gen_random_uuid(),
  add column is_seeded         boolean not null default false;
-- Until now there was no way to add another.
update roles set is_seeded = true;

create index user_roles_by_role on user_roles (role_id, user_id);

alter table user_operations
  add column id             uuid not null default new_id(),
  add column created_by_id  uuid,
  add column created_at     timestamptz not null default clock_timestamp();
create unique index user_operations_by_id on user_operations (id);
create index user_operations_by_operation on user_operations (operation, user_id);
