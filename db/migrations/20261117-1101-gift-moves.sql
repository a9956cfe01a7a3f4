-- What is left of a gift to one project can be moved to another one (docs/decisions/0058); above the limit of refunds by two people.
alter type money_request_kind add value 'move';

-- The part that went back before a move stays with the project that gave it back. It may be a few cents, and so may the rest, which is moved.
alter table order_items drop constraint order_items_amount_minor_check;
alter table order_items add constraint order_items_amount_minor_check check (amount_minor > 0);

create table gift_moves (
  id              uuid primary key,
  order_id        uuid not null,
  from_project_id uuid not null,
  to_project_id   uuid not null check (to_project_id <> from_project_id),
  currency        currency not null,
  amount_minor    bigint not null check (amount_minor > 0),
  local_minor     bigint not null check (local_minor > 0),
  reason          text not null,
  requested_by    uuid not null,
  approved_by     uuid not null,
  -- Null: below the limit, so that one person may do it alone.
  request_id      uuid unique references money_requests (id),
  -- Takes the money from one project and gives it to the other.
  transaction_id  uuid not null unique,
  moved_at        timestamptz not null,
  check ((request_id is null) = (requested_by = approved_by))
);
create index gift_moves_by_order on gift_moves (order_id, moved_at);
create index gift_moves_alone on gift_moves (approved_by, moved_at) where request_id is null;
create trigger gift_moves_are_append_only before update or delete on gift_moves for each row execute function refuse_change();
select keep_from_truncate('gift_moves');
