create type company_status as enum ('Active', 'Deactivate');

create table companies (
  id                     uuid primary key default new_id(),
  name                   text not null,
  phone_number           text,
  tax_id_number          text,
  status                 company_status not null default 'Active',
  primary_user_id        uuid references users (id),
  address_line1          text not null default '',
  address_line2          text not null default '',
  city                   text not null default '',
  state_parish           text not null default '',
  postal_code            text not null default '',
  country                text not null default 'Jamaica',
  articles_file_id       uuid references stored_files (id),
  tax_compliance_file_id uuid references stored_files (id),
  created_by_id          uuid,
  created_at             timestamptz not null default clock_timestamp(),
  modified_by_id         uuid,
  modified_at            timestamptz not null default clock_timestamp()
);

alter table user_profiles add constraint user_profiles_company_exists foreign key (company_id) references companies (id);

-- Published to other rooms: what they may know of a company.
create view company_cards as
  select id, name, status, state_parish as parish, address_line1, tax_id_number, articles_file_id, tax_compliance_file_id
  from companies;
