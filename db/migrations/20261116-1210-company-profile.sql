-- What a company maintains about itself: one bank account, the documents that were replaced, and a stamp against lost updates.
alter table companies
  add column concurrency_stamp    uuid not null default gen_random_uuid(),
  -- Since when the current documents are not those that reviewers saw; null again once they have seen them.
  add column documents_changed_at timestamptz;

create type bank_account_type as enum ('Savings', 'Chequing');

create table company_bank_accounts (
  company_id     uuid primary key references companies (id),
  name           text not null,
  number_sealed  bytea not null,
  number_last4   text not null check (number_last4 ~ '^\d{4}$'),
  account_type   bank_account_type not null,
  currency       currency not null,
  modified_by_id uuid,
  modified_at    timestamptz not null
);

create table replaced_company_documents (
  id             uuid primary key default new_id(),
  company_id     uuid not null references companies (id),
  type           stored_file_type not null check (type in ('ArticlesOfIncorporation', 'ProofOfTaxCompliance')),
  file_id        uuid not null unique references stored_files (id),
  replaced_by_id uuid,
  replaced_at    timestamptz not null
);
create index replaced_company_documents_by_company on replaced_company_documents (company_id, replaced_at desc, id);
