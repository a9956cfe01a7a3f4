-- What registration asks of a person, the links we mail, what people agreed to, and their security questions.
create type id_type as enum ('DriversLicense', 'Passport', 'NationalID');

-- A company's own address and number stand with the company; these are the person's.
alter table user_profiles
  add column date_of_birth date,
  add column id_type       id_type,
  add column id_number     text,
  add column tax_id_number text,
  add column address_line1 text,
  add column address_line2 text,
  add column city          text,
  add column state_parish  text,
  add column postal_code   text,
  add column country       text;

create type user_link_purpose as enum ('Activation', 'PasswordReset');

-- Links in mails. Only the hash of a token is kept, it works once and for one address, and a newer one replaces it.
create table user_links (
  id            uuid primary key default new_id(),
  user_id       uuid not null references users (id),
  purpose       user_link_purpose not null,
  email         text not null,
  token_hash    bytea not null unique,
  -- The request it answers: a job that runs again makes no second link.
  request_id    uuid not null unique,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  superseded_at timestamptz
);
create unique index user_links_one_open on user_links (user_id, purpose) where used_at is null and superseded_at is null;

create type agreement_document as enum ('terms', 'privacy');

create table accepted_documents (
  user_id     uuid not null references users (id),
  document    agreement_document not null,
  version     text not null,
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);

-- Optional, and never enough to open an account (decisions, section 3).
create table security_questions (
  user_id     uuid not null references users (id),
  position    smallint not null check (position between 1 and 3),
  question    text not null,
  answer_hash text not null,
  created_at  timestamptz not null,
  primary key (user_id, position)
);
