-- Second factors, and the step between a right password and a session. Secrets are sealed by the application, codes and tokens are
-- kept as hashes only.
create table totp_factors (
  user_id     uuid primary key references users (id),
  sealed      bytea not null,
  -- The thirty-second step of the last code that was accepted: none of that step or before is accepted again.
  last_step   bigint not null,
  enrolled_at timestamptz not null default clock_timestamp()
);

-- A secret that was shown and not yet confirmed. A person may have one of them beside a secret that works.
create table totp_offers (
  user_id    uuid primary key references users (id),
  sealed     bytea not null,
  expires_at timestamptz not null
);

create table recovery_codes (
  user_id    uuid not null references users (id),
  code_hash  bytea not null,
  used_at    timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, code_hash)
);

create table passkeys (
  id            uuid primary key default new_id(),
  user_id       uuid not null references users (id),
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default clock_timestamp(),
  last_used_at  timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table passkey_offers (
  user_id    uuid primary key references users (id),
  challenge  text not null,
  expires_at timestamptz not null
);

-- Who has shown the right password and owes the second factor. Over after five wrong codes, five minutes, or the login.
create table login_challenges (
  token_hash        bytea primary key,
  user_id           uuid not null references users (id),
  is_remembered     boolean not null,
  passkey_challenge text,
  wrong_codes       int not null default 0,
  expires_at        timestamptz not null,
  passed_at         timestamptz
);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- A device gets a name for the person who looks through the list, and an id by which it can be forgotten.
alter table user_devices
  add column id uuid not null default new_id(),
  add column user_agent text not null default '';
create unique index user_devices_by_id on user_devices (id);

-- Which mails a person wants. No row: none of them. Security mails are not asked about.
create table notification_preferences (
  user_id      uuid primary key references users (id),
  project_news boolean not null,
  product_news boolean not null,
  modified_at  timestamptz not null default clock_timestamp()
);
