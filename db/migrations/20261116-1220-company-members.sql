-- The people of a company: those who belong to it, those who may not at present, and those who were invited.
create type company_member_status as enum ('Invited', 'Active', 'Deactivated');

create table company_members (
  id             uuid primary key default new_id(),
  company_id     uuid not null references companies (id),
  -- Names and address of an invited person; once they have joined, those of their account.
  user_id        uuid references users (id),
  email          text,
  first_name     text,
  last_name      text,
  status         company_member_status not null,
  invited_by_id  uuid,
  invited_at     timestamptz,
  joined_at      timestamptz,
  modified_by_id uuid,
  modified_at    timestamptz not null,
  check ((status = 'Invited') = (user_id is null)),
  check ((user_id is null) = (email is not null and first_name is not null and last_name is not null))
);
-- One company a person. A deactivated member may join another one, and is then not activated here again.
create unique index company_members_one_company on company_members (user_id) where status = 'Active';
create unique index company_members_once on company_members (company_id, user_id);
create unique index company_members_one_invitation on company_members (company_id, lower(email));
create index company_members_by_user on company_members (user_id);
create index company_members_by_email on company_members (lower(email)) where email is not null;

insert into company_members (company_id, user_id, status, joined_at, modified_at)
select p.company_id, p.user_id, 'Active', p.modified_at, p.modified_at
from user_profiles p where p.company_id is not null;

alter type user_link_purpose add value 'CompanyInvitation';
-- What a link is about, when its user may have several open ones of the same purpose: the membership it was mailed for.
alter table user_links add column subject_id uuid;
drop index user_links_one_open;
create unique index user_links_one_open on user_links (user_id, purpose, subject_id) nulls not distinct
  where used_at is null and superseded_at is null;
create index user_links_by_subject on user_links (subject_id) where subject_id is not null;
