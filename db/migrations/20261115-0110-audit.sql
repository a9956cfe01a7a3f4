-- Who did, tried or read what (back-office spec, section 3). Rows are written in the transaction of the change they record.
create type audit_status as enum ('Attempt', 'Success', 'Failure');
create type audit_event as enum ('Added', 'Deleted', 'Modified', 'Queried', 'Attempted');

create table audit_headers (
  id           uuid not null default new_id(),
  user_id      uuid,
  operation    text not null,
  audit_status audit_status not null,
  address      inet,
  event_marker text,
  audit_time   timestamptz not null default clock_timestamp(),
  primary key (id, audit_time)
) partition by range (audit_time);
create index audit_headers_by_time on audit_headers (audit_time desc, id);
create index audit_headers_by_user on audit_headers (user_id, audit_time desc);

create table audit_details (
  id              uuid not null default new_id(),
  audit_header_id uuid not null,
  audit_event     audit_event not null,
  entity_name     text not null,
  entity_id       text,
  field_name      text,
  old_value       text,
  new_value       text,
  audit_time      timestamptz not null default clock_timestamp(),
  primary key (id, audit_time)
) partition by range (audit_time);
create index audit_details_by_header on audit_details (audit_header_id);
create index audit_details_by_entity on audit_details (entity_name, entity_id, audit_time desc);

select ensure_month_partitions('audit_headers'), ensure_month_partitions('audit_details');

create trigger audit_headers_are_append_only before update or delete on audit_headers
  for each row execute function refuse_change();
create trigger audit_details_are_append_only before update or delete on audit_details
  for each row execute function refuse_change();
