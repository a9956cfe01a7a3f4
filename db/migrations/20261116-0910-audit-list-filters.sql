-- Every filter of the audit list has an index in the order of the list, newest first, so that a page costs the same at any size. Indexes of
-- details end with the header, because one header has several details. They are created `on only` the parent: db:migrate then
-- builds them partition by partition, concurrently (server/src/kit/database/partition-indexes.ts).
create index audit_headers_by_operation on only audit_headers (operation, audit_time desc);
create index audit_headers_by_status on only audit_headers (audit_status, audit_time desc);
create index audit_headers_by_address on only audit_headers (address, audit_time desc);
create index audit_headers_by_marker on only audit_headers (event_marker, audit_time desc);

create index audit_details_by_entity_id on only audit_details (entity_id, audit_time desc, audit_header_id desc);
create index audit_details_by_entity_name on only audit_details (entity_name, audit_time desc, audit_header_id desc);
create index audit_details_by_event on only audit_details (audit_event, audit_time desc, audit_header_id desc);

-- Ids are nearly unique over all entities: the index by entity_id serves what this one did.
drop index audit_details_by_entity;
