-- A person explains each bank line: as money of pledges, settlement of a provider, bank charge, or unallocated (docs/decisions/0050).
insert into ledger_accounts (code, currency) select format('E:bank_charge:%s', code), code from currencies on conflict (code) do nothing;

alter table bank_lines
  add column is_explained boolean not null default false,
  -- Grows with each explanation and each undo: what was decided on an old state is refused.
  add column version int not null default 1;
create index bank_lines_unexplained on bank_lines (booked_on, id) where not is_explained;

create table bank_explanations (
  id           uuid primary key default new_id(),
  line_id      uuid not null references bank_lines (id),
  -- The first of the two people: who imported the line, or put it back into the queue.
  queued_by    uuid not null,
  confirmed_by uuid not null check (confirmed_by <> queued_by),
  confirmed_at timestamptz not null,
  undone_by    uuid check (undone_by <> confirmed_by),
  undone_at    timestamptz,
  undo_reason  text,
  check ((undone_by is null) = (undone_at is null))
);
create unique index bank_explanations_one_in_force on bank_explanations (line_id) where undone_at is null;

create type bank_part_kind as enum ('pledge', 'unallocated', 'charge', 'settlement');
create table bank_parts (
  explanation_id    uuid not null references bank_explanations (id),
  part_no           int not null,
  kind              bank_part_kind not null,
  currency          currency not null,
  -- The share of the line: positive if it came in, negative if it went out.
  amount_minor      bigint not null check (amount_minor <> 0),
  fee_minor         bigint not null default 0 check (fee_minor >= 0),
  provider          payment_provider,
  pledge_receipt_id uuid references pledge_receipts (id),
  ledger_key        text not null unique,
  -- Set when it is undone, so that sums need no join.
  is_undone         boolean not null default false,
  primary key (explanation_id, part_no),
  check ((kind = 'pledge') = (pledge_receipt_id is not null)),
  check ((kind = 'settlement') = (provider is not null)),
  check (fee_minor = 0 or kind = 'settlement')
);
create unique index bank_parts_of_receipt on bank_parts (pledge_receipt_id) where pledge_receipt_id is not null;

-- Open pledges by what is missing and who promised it, for lines without a code.
create index pledges_open_by_amount on pledges (currency, (total_minor - received_minor),
  (trim(regexp_replace(lower(coalesce(nullif(last_name, ''), company_name, '')), '[^a-z0-9]+', ' ', 'g'))))
  where status = 'Unfulfilled';
