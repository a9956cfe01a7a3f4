create type pledge_status as enum ('Unfulfilled', 'Fulfilled', 'Rejected', 'Reversed');
create type pledge_channel as enum ('Bank', 'Online');
create type pledger_type as enum ('Individual', 'Company');

-- A promise. It moves no money and counts toward no project; what is received of it does.
create table pledges (
  id             uuid primary key default new_id(),
  -- What the pledger writes into the bank's note.
  code           text not null unique,
  user_id        uuid,
  project_id     uuid not null references projects (id),
  investor_type  pledger_type not null,
  first_name     text,
  last_name      text,
  company_name   text,
  email          text not null,
  phone_number   text not null,
  currency       currency not null,
  total_minor    bigint not null check (total_minor >= 100),
  received_minor bigint not null default 0 check (received_minor >= 0),
  status         pledge_status not null default 'Unfulfilled',
  wants_news     boolean not null default false,
  terms_version  text not null,
  reason         text,
  -- The first of the two people that a reversal needs.
  reversal_by    uuid,
  created_at     timestamptz not null default clock_timestamp(),
  modified_at    timestamptz not null default clock_timestamp()
);
create index pledges_by_status on pledges (status, created_at desc);
create index pledges_by_age on pledges (created_at desc, id);
create index pledges_by_email on pledges (lower(email));
create index pledges_by_user on pledges (user_id) where user_id is not null;

create table pledge_receipts (
  id             uuid primary key default new_id(),
  pledge_id      uuid not null references pledges (id),
  channel        pledge_channel not null,
  order_id       uuid unique,
  bank_account   text,
  bank_reference text,
  amount_minor   bigint not null check (amount_minor <> 0),
  local_minor    bigint not null,
  value_date     date not null,
  transaction_id uuid,
  entered_by     uuid,
  created_at     timestamptz not null default clock_timestamp(),
  -- Money of the bank comes in once a note.
  unique nulls distinct (bank_account, bank_reference, pledge_id),
  check ((channel = 'Online') = (order_id is not null)),
  check ((channel = 'Bank') = (bank_account is not null and bank_reference is not null))
);
create index pledge_receipts_by_pledge on pledge_receipts (pledge_id, created_at);

create table pledge_events (
  pledge_id   uuid not null references pledges (id),
  from_status pledge_status,
  to_status   pledge_status not null,
  reason      text,
  actor_id    uuid,
  at          timestamptz not null default clock_timestamp()
);
create index pledge_events_by_pledge on pledge_events (pledge_id, at);
create trigger pledge_events_are_append_only before update or delete on pledge_events
  for each row execute function refuse_change();

-- Adds money to a pledge. Late money opens a rejected one again; enough of it fulfils.
create function receive_for_pledge(of_pledge uuid, minor bigint, why text, actor uuid default null) returns void language plpgsql as $$
declare
  was pledge_status;
  becomes pledge_status;
begin
  select status into was from pledges where id = of_pledge for update;
  update pledges set received_minor = received_minor + minor, modified_at = clock_timestamp(),
    status = case when was = 'Reversed' then was
      when received_minor + minor >= total_minor then 'Fulfilled'
      when was = 'Rejected' then 'Unfulfilled' else was end
  where id = of_pledge returning status into becomes;
  if becomes <> was then
    insert into pledge_events (pledge_id, from_status, to_status, reason, actor_id) values (of_pledge, was, becomes, why, actor);
  end if;
end $$;

-- A pledge that was paid online: the order's own capture is the money, this is the note of it.
create function settle_pledge(of_pledge uuid, of_order uuid, minor bigint) returns void language plpgsql as $$
begin
  insert into pledge_receipts (pledge_id, channel, order_id, amount_minor, local_minor, value_date)
  select of_pledge, 'Online', of_order, minor, o.local_total_minor, (now() at time zone 'America/Jamaica')::date
  from orders o where o.id = of_order;
  perform receive_for_pledge(of_pledge, minor, 'paid online');
end $$;

create type refund_state as enum
  ('requested', 'approved', 'submitted', 'manual', 'pending', 'succeeded', 'failed', 'rejected', 'unknown');

create table refunds (
  id                 uuid primary key default new_id(),
  order_id           uuid not null,
  provider           payment_provider not null,
  provider_txn_id    text not null,
  currency           currency not null,
  amount_minor       bigint not null check (amount_minor > 0),
  reason             text not null,
  state              refund_state not null default 'requested',
  provider_refund_id text,
  requested_by       uuid not null,
  approved_by        uuid,
  created_at         timestamptz not null default clock_timestamp(),
  modified_at        timestamptz not null default clock_timestamp(),
  foreign key (provider, provider_txn_id) references captures (provider, provider_txn_id),
  unique (provider, provider_refund_id)
);
create index refunds_by_order on refunds (order_id);
create index refunds_open on refunds (created_at) where state not in ('succeeded', 'failed', 'rejected');

create table refund_items (
  refund_id    uuid not null references refunds (id),
  project_id   uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  local_minor  bigint not null check (local_minor >= 0),
  primary key (refund_id, project_id)
);

create type dispute_state as enum ('open', 'won', 'lost');
create table disputes (
  id                  uuid primary key default new_id(),
  provider            payment_provider not null,
  provider_dispute_id text not null,
  provider_txn_id     text not null,
  order_id            uuid,
  currency            currency not null,
  amount_minor        bigint not null check (amount_minor > 0),
  state               dispute_state not null default 'open',
  opened_at           timestamptz not null default clock_timestamp(),
  closed_at           timestamptz,
  unique (provider, provider_dispute_id)
);

create type card_status as enum ('VerificationNeeded', 'Verified', 'Disabled', 'Expired');
create table cards (
  id                      uuid primary key default new_id(),
  user_id                 uuid not null,
  -- The gateway's token, sealed by a key outside the database, and its fingerprint: the same card is kept once.
  token_sealed            bytea not null,
  token_fingerprint       bytea not null,
  holder_name             text not null,
  brand                   text not null,
  last4                   text not null check (last4 ~ '^\d{4}$'),
  expires_yymm            text not null check (expires_yymm ~ '^\d{4}$'),
  currency                currency not null,
  status                  card_status not null default 'VerificationNeeded',
  attempts                int not null default 0,
  verification_hash       bytea,
  verification_nonce      text,
  verification_minor      bigint,
  verification_txn_id     text,
  verification_expires_at timestamptz,
  is_charge_void          boolean not null default false,
  verified_at             timestamptz,
  created_at              timestamptz not null default clock_timestamp(),
  unique (user_id, token_fingerprint)
);

-- A registration under way: what the gateway's page will come back with.
create table card_registrations (
  id           uuid primary key default new_id(),
  user_id      uuid not null,
  currency     currency not null,
  provider_ref text,
  created_at   timestamptz not null default clock_timestamp(),
  completed_at timestamptz
);

-- The guess is spent by the same change that checks it.
create function guess_card(of_card uuid, of_user uuid, guess bytea) returns text language plpgsql as $$
declare
  c cards;
begin
  update cards set attempts = attempts + 1
  where id = of_card and user_id = of_user and status = 'VerificationNeeded' and attempts < 3 and verification_expires_at > now()
  returning * into c;
  if not found then return 'not-allowed'; end if;
  if c.verification_hash = guess then
    update cards set status = 'Verified', verified_at = now(), verification_hash = null where id = of_card;
    return 'verified';
  end if;
  if c.attempts >= 3 then
    update cards set status = 'Disabled', verification_hash = null where id = of_card;
    return 'disabled';
  end if;
  return 'wrong';
end $$;
