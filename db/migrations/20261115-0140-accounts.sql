-- People, what they may do, and their sessions. Tokens are kept as hashes only.
create type user_status as enum ('Unconfirmed', 'Active', 'Deactivated', 'Deleted');
create type role_status as enum ('Active', 'Disabled');
create type claim_status as enum ('Active', 'Disabled', 'Expired');

create table users (
  id                  uuid primary key default new_id(),
  email               text not null check (length(email) <= 254),
  password_hash       text,
  first_name          text not null,
  last_name           text not null,
  phone_number        text,
  status              user_status not null default 'Unconfirmed',
  two_factor_enabled  boolean not null default false,
  access_failed_count int not null default 0,
  lockout_end         timestamptz,
  last_login_at       timestamptz,
  created_by_id       uuid,
  created_at          timestamptz not null default clock_timestamp(),
  modified_by_id      uuid,
  modified_at         timestamptz not null default clock_timestamp()
);
create unique index users_email_is_unique on users (lower(email));

create table user_profiles (
  user_id         uuid primary key references users (id),
  company_id      uuid,
  is_entrepreneur boolean not null default false,
  is_investor     boolean not null default false,
  modified_at     timestamptz not null default clock_timestamp()
);
create index user_profiles_by_company on user_profiles (company_id);

create table roles (
  id             uuid primary key default new_id(),
  name           text not null,
  description    text not null default '',
  status         role_status not null default 'Active',
  created_by_id  uuid,
  created_at     timestamptz not null default clock_timestamp(),
  modified_by_id uuid,
  modified_at    timestamptz not null default clock_timestamp()
);
create unique index roles_name_is_unique on roles (lower(name));

create table role_operations (
  role_id   uuid not null references roles (id),
  operation text not null,
  primary key (role_id, operation)
);

create table user_roles (
  user_id uuid not null references users (id),
  role_id uuid not null references roles (id),
  primary key (user_id, role_id)
);

-- Special operations of one person, beside those of the roles.
create table user_operations (
  user_id    uuid not null references users (id),
  operation  text not null,
  status     claim_status not null default 'Active',
  expires_at timestamptz,
  primary key (user_id, operation)
);

create type session_transport as enum ('Cookie', 'Token');

create table sessions (
  id              uuid primary key default new_id(),
  user_id         uuid not null references users (id),
  token_hash      bytea not null unique,
  transport       session_transport not null,
  is_remembered   boolean not null default false,
  device_hash     bytea,
  address         inet,
  user_agent      text,
  created_at      timestamptz not null default clock_timestamp(),
  last_seen_at    timestamptz not null default clock_timestamp(),
  idle_expires_at timestamptz not null,
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  ended_because   text
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- A refresh token works once. A second use means that somebody copied it: the whole session ends.
create table session_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id),
  used_at    timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index session_refresh_tokens_by_session on session_refresh_tokens (session_id);

create table user_devices (
  user_id       uuid not null references users (id),
  device_hash   bytea not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at  timestamptz not null default clock_timestamp(),
  primary key (user_id, device_hash)
);
