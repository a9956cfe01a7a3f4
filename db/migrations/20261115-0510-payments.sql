-- Carts, orders, attempts to pay, captures, receipts. Orders and what hangs on them are cut by month, by their ids.
create type payment_status as enum
  ('Pending', 'VerificationRequested', 'AwaitingAuthentication', 'Successful', 'Failed', 'Reversed', 'Canceled');
create type payment_type as enum ('CreditCard', 'Paypal', 'Fygaro');
create type attempt_state as enum
  ('created', 'awaiting_payer', 'completing', 'captured', 'authorized', 'voided', 'declined', 'canceled', 'expired', 'unknown');
create type cart_status as enum ('Pending', 'Finalized');
create type capture_outcome as enum ('applied', 'mismatch', 'excess', 'unmatched');
create type receipt_status as enum ('Valid', 'Void');

create table fx_rates (
  id         bigint generated always as identity primary key,
  -- JMD for one USD, in millionths.
  rate_e6    bigint not null check (rate_e6 between 1000000 and 10000000000),
  as_of      date not null,
  source     text not null,
  entered_by uuid,
  created_at timestamptz not null default clock_timestamp()
);
create index fx_rates_newest on fx_rates (as_of desc, id desc);

create table carts (
  id            uuid primary key default new_id(),
  user_id       uuid not null,
  status        cart_status not null default 'Pending',
  -- The order that is being paid for it, if any: one at a time.
  open_order_id uuid,
  created_at    timestamptz not null default clock_timestamp(),
  modified_at   timestamptz not null default clock_timestamp()
);
create unique index carts_one_pending on carts (user_id) where status = 'Pending';

create table cart_items (
  cart_id      uuid not null references carts (id),
  project_id   uuid not null references projects (id),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  added_at     timestamptz not null default clock_timestamp(),
  primary key (cart_id, project_id)
);

create sequence invoice_numbers;

create table orders (
  id                uuid primary key default new_id(),
  user_id           uuid,
  cart_id           uuid,
  pledge_id         uuid,
  superseded_by     uuid,
  currency          currency not null,
  total_minor       bigint not null check (total_minor > 0),
  rate_e6           bigint not null check (rate_e6 > 0),
  local_total_minor bigint not null check (local_total_minor > 0),
  refunded_minor    bigint not null default 0,
  payment_type      payment_type not null,
  status            payment_status not null default 'Pending',
  invoice_no        bigint not null default nextval('invoice_numbers'),
  receipt_number    text,
  created_at        timestamptz not null default clock_timestamp(),
  expires_at        timestamptz not null,
  paid_at           timestamptz,
  is_late           boolean not null default false,
  check (refunded_minor between 0 and total_minor),
  check (payment_type <> 'Paypal' or currency = 'USD'),
  check (currency <> 'JMD' or (rate_e6 = 1000000 and local_total_minor = total_minor)),
  check ((status in ('Successful', 'Reversed')) = (paid_at is not null))
) partition by range (id);
create index orders_by_user on orders (user_id, id desc) where user_id is not null;
create index orders_open on orders (expires_at) where status in ('Pending', 'AwaitingAuthentication');

create table order_items (
  order_id             uuid not null,
  project_id           uuid not null,
  amount_minor         bigint not null check (amount_minor >= 100),
  local_minor          bigint not null check (local_minor > 0),
  refunded_minor       bigint not null default 0,
  refunded_local_minor bigint not null default 0,
  wants_news           boolean not null default false,
  primary key (order_id, project_id),
  check (refunded_minor between 0 and amount_minor),
  check (refunded_local_minor between 0 and local_minor)
) partition by range (order_id);
create index order_items_by_project on order_items (project_id, order_id desc);

-- Who gave, apart from what was given: this part can be erased.
create table order_contacts (
  order_id     uuid primary key,
  email        text not null,
  first_name   text,
  last_name    text,
  phone_number text
) partition by range (order_id);
create index order_contacts_by_email on order_contacts (lower(email));

-- One attempt to pay an order at one provider.
create table payments (
  id           uuid primary key default new_id(),
  order_id     uuid not null,
  provider     payment_provider not null,
  state        attempt_state not null default 'created',
  -- What the provider calls it: PayPal's order, the gateway's token.
  provider_ref text,
  pay_url      text,
  card_id      uuid,
  decline_code text,
  created_at   timestamptz not null default clock_timestamp(),
  modified_at  timestamptz not null default clock_timestamp(),
  -- When somebody last set out to ask the provider about it.
  asked_at     timestamptz
) partition by range (id);
create index payments_by_order on payments (order_id);
create index payments_by_provider_ref on payments (provider_ref) where provider_ref is not null;
create index payments_unsettled on payments (modified_at) where state in ('created', 'awaiting_payer', 'completing', 'unknown');

-- The gateway's page of an attempt, shown once.
create table payment_pages (
  token_hash bytea primary key,
  payment_id uuid not null,
  html       text not null,
  expires_at timestamptz not null,
  shown_at   timestamptz
);

create table payment_events (
  order_id    uuid not null,
  from_status payment_status,
  to_status   payment_status not null,
  cause       text not null,
  at          timestamptz not null default clock_timestamp()
) partition by range (order_id);
create index payment_events_by_order on payment_events (order_id);
create trigger payment_events_are_append_only before update or delete on payment_events
  for each row execute function refuse_change();

select ensure_month_partitions(t) from unnest(array['orders', 'order_items', 'order_contacts', 'payments', 'payment_events']::regclass[]) t;

create table payment_moves (
  from_status payment_status,
  to_status   payment_status,
  primary key (from_status, to_status)
);
insert into payment_moves values
  ('Pending', 'AwaitingAuthentication'), ('Pending', 'Successful'), ('Pending', 'VerificationRequested'), ('Pending', 'Failed'),
  ('Pending', 'Canceled'), ('AwaitingAuthentication', 'Successful'), ('AwaitingAuthentication', 'VerificationRequested'),
  ('AwaitingAuthentication', 'Failed'), ('AwaitingAuthentication', 'Canceled'), ('VerificationRequested', 'Successful'),
  ('VerificationRequested', 'Failed'), ('VerificationRequested', 'Canceled'), ('Failed', 'AwaitingAuthentication'),
  ('Failed', 'Successful'), ('Failed', 'Canceled'), ('Canceled', 'Successful'), ('Successful', 'Reversed'), ('Reversed', 'Successful');

-- Keeps the life of an order legal, its amounts as they were, and its history whole, whoever changes it.
create function guard_order() returns trigger language plpgsql as $$
begin
  if (new.currency, new.total_minor, new.rate_e6, new.local_total_minor) is distinct from
     (old.currency, old.total_minor, old.rate_e6, old.local_total_minor) then
    raise exception 'the amounts of an order do not change' using errcode = '23514';
  end if;
  if new.status <> old.status then
    if not exists (select from payment_moves where from_status = old.status and to_status = new.status) then
      raise exception 'an order does not go from % to %', old.status, new.status using errcode = '23514';
    end if;
    insert into payment_events (order_id, from_status, to_status, cause)
    values (new.id, old.status, new.status, coalesce(nullif(current_setting('lignum.cause', true), ''), 'unsaid'));
  end if;
  return new;
end $$;
create trigger orders_are_guarded before update on orders for each row execute function guard_order();

-- Every capture that any provider ever reported: the money is theirs to lose only once it stands here.
create table captures (
  provider        payment_provider not null,
  provider_txn_id text not null,
  order_id        uuid,
  outcome         capture_outcome not null,
  currency        currency not null,
  amount_minor    bigint not null check (amount_minor > 0),
  fee_minor       bigint,
  auth_code       text,
  card_brand      text,
  card_last4      text,
  payer_id        text,
  cause           text not null,
  deliveries      int not null default 1,
  refunded_minor  bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  resolved_at     timestamptz,
  captured_at     timestamptz not null default clock_timestamp(),
  primary key (provider, provider_txn_id)
);
create unique index captures_one_applied on captures (order_id) where outcome = 'applied';
create index captures_to_attribute on captures (captured_at) where outcome <> 'applied' and resolved_at is null;

create table receipt_series (
  year int primary key,
  last int not null
);

create table receipts (
  number            text primary key,
  year              int not null,
  serial            int not null,
  transaction_id    uuid not null unique,
  order_id          uuid unique,
  pledge_receipt_id uuid unique,
  currency          currency not null,
  amount_minor      bigint not null,
  -- Binds the receipt to the entries of its transaction, by a key that is not in the database.
  seal              bytea not null,
  status            receipt_status not null default 'Valid',
  issued_at         timestamptz not null default clock_timestamp(),
  mailed_at         timestamptz,
  voided_at         timestamptz,
  void_reason       text,
  prints            int not null default 0,
  unique (year, serial)
);
create index receipts_to_mail on receipts (issued_at) where mailed_at is null;

-- What a receipt vouches for, as text: its number and every entry of its transaction.
create function receipt_text(of_number text, of_transaction uuid) returns text language sql stable as $$
  select of_number || '|' || of_transaction || '|' ||
    coalesce(string_agg(a.code || '=' || e.amount_minor || '/' || e.local_minor, ',' order by a.code, e.id), '')
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transaction_id = of_transaction
$$;

-- HMAC-SHA256; the two halves of the key are made outside.
create function seal_of(said text, inner_key bytea, outer_key bytea) returns bytea language sql immutable parallel safe as $$
  select sha256(outer_key || sha256(inner_key || convert_to(said, 'UTF8')))
$$;

-- The hooks that providers sent, as they came, and what became of them.
create table hook_keys (
  provider    payment_provider not null,
  dedupe_key  text not null,
  body_sha256 bytea not null,
  deliveries  int not null default 1,
  has_changed boolean not null default false,
  primary key (provider, dedupe_key)
);
create type hook_state as enum ('received', 'done', 'failed');
create table hook_events (
  id           uuid primary key default new_id(),
  provider     payment_provider not null,
  dedupe_key   text not null,
  event_type   text not null,
  facts        jsonb not null,
  raw_body     bytea not null,
  state        hook_state not null,
  attempts     int not null default 0,
  last_error   text
) partition by range (id);
create index hook_events_to_do on hook_events (id) where state <> 'done';
select ensure_month_partitions('hook_events');

create table payment_requests (
  key          text primary key,
  request_hash bytea not null,
  order_id     uuid not null,
  created_at   timestamptz not null default clock_timestamp()
);
create index payment_requests_by_age on payment_requests (created_at);
