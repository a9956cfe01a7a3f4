-- Statements of our bank accounts, line by line, so that money at the bank and the ledger can be made to agree.
create table bank_accounts (
  id          uuid primary key default new_id(),
  name        text not null,
  -- The name as in pledge_receipts.bank_account: upper case, without spaces.
  code        text not null unique,
  currency    currency not null,
  -- How its statements are read: contract/src/giving/banking/statement-format.ts.
  format      jsonb not null,
  version     int not null default 1,
  created_by  uuid not null,
  created_at  timestamptz not null,
  modified_at timestamptz not null
);

create table bank_statements (
  id          uuid primary key default new_id(),
  account_id  uuid not null references bank_accounts (id),
  file_name   text not null,
  sha256      bytea not null,
  lines       int not null,
  imported_by uuid not null,
  imported_at timestamptz not null
);
create index bank_statements_by_account on bank_statements (account_id, imported_at desc);
create trigger bank_statements_are_append_only before update or delete on bank_statements
  for each row execute function refuse_change();
select keep_from_truncate('bank_statements');

create table bank_lines (
  id           uuid primary key default new_id(),
  account_id   uuid not null references bank_accounts (id),
  booked_on    date not null,
  -- Upper case, without spaces; empty if the bank gives none.
  reference    text not null,
  -- Positive if it came in, negative if it went out.
  amount_minor bigint not null check (amount_minor <> 0),
  -- Among lines that are otherwise identical; the first one is 1.
  position     int not null check (position > 0),
  description  text not null,
  payer        text not null,
  statement_id uuid not null references bank_statements (id),
  line_no      int not null,
  -- Who put it into the queue, by the import; another person explains it.
  queued_by    uuid not null,
  queued_at    timestamptz not null
);
-- What identifies a line: the same statement again, or an overlapping one, adds nothing.
create unique index bank_lines_once on bank_lines (account_id, booked_on, reference, amount_minor, position);
create index bank_lines_by_day on bank_lines (booked_on, id);
create index bank_lines_by_statement on bank_lines (statement_id);
create index bank_lines_by_text on bank_lines using gin (description gin_trgm_ops, payer gin_trgm_ops, reference gin_trgm_ops);
