-- What moves money on a person's word alone waits for another person (docs/decisions/0018): money that the bank is said to have received, a
-- dispute that is said to be lost, a provider's report that brings what nobody had told us of.
create type money_request_kind as enum ('bank-receipt', 'dispute', 'report');
create type money_request_state as enum ('open', 'approved', 'rejected', 'expired');
create table money_requests (
  id           uuid primary key default new_id(),
  kind         money_request_kind not null,
  -- What it is about: the note of a bank, a dispute and its end, a report. One request about it is open at a time.
  subject      text not null,
  summary      text not null,
  payload      jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at   timestamptz not null,
  state        money_request_state not null default 'open',
  decided_by   uuid,
  decided_at   timestamptz,
  reason       text,
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check (state <> 'approved' or decided_by <> requested_by)
);
create unique index money_requests_one_open on money_requests (kind, subject) where state = 'open';
create index money_requests_by_age on money_requests (requested_at desc, id);

-- When a refund was approved: what one person approves alone is summed up by the day.
alter table refunds add column approved_at timestamptz;
create index refunds_approved_alone on refunds (approved_by, approved_at) where approved_by = requested_by;
