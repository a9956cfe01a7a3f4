-- The reports of providers by which money was compared, as they were uploaded, and which capture was learned of by which line of which one.
create table provider_reports (
  id          uuid primary key default new_id(),
  provider    payment_provider not null,
  sha256      bytea not null,
  body        text not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  unique (provider, sha256)
);
create trigger provider_reports_are_append_only before update or delete on provider_reports
  for each row execute function refuse_change();
create table report_captures (
  provider        payment_provider not null,
  provider_txn_id text not null,
  report_id       uuid not null references provider_reports (id),
  line_no         int not null,
  primary key (provider, provider_txn_id)
);
create trigger report_captures_are_append_only before update or delete on report_captures
  for each row execute function refuse_change();
