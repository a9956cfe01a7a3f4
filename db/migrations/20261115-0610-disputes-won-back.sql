-- A dispute that was lost can be won after all. What the loss took, so that just that comes back.
alter table disputes add column taken_minor bigint not null default 0;
create table dispute_items (
  dispute_id   uuid not null references disputes (id),
  project_id   uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  local_minor  bigint not null check (local_minor >= 0),
  primary key (dispute_id, project_id)
);

-- Money that comes back to a pledge stands beside the money that came: the same order, a second time above zero.
alter table pledge_receipts add column dispute_id uuid;
drop index pledge_receipts_once_an_order;
create unique index pledge_receipts_once_an_order on pledge_receipts (order_id) where amount_minor > 0 and dispute_id is null;

-- A void receipt stays void; a gift that stands again has a new one, of the same transaction. One of them is valid.
alter table receipts drop constraint receipts_transaction_id_key;
alter table receipts drop constraint receipts_order_id_key;
create unique index receipts_one_valid on receipts (transaction_id) where status = 'Valid';
create index receipts_by_order on receipts (order_id);
alter table receipts add column replaces text references receipts (number);

create function reissue_receipt(of_order uuid, p_inner bytea, p_outer bytea) returns text language plpgsql as $$
declare
  in_year int := extract(year from now() at time zone 'America/Jamaica');
  old receipts;
  next_serial int;
  new_number text;
begin
  select r.* into strict old from receipts r join orders o on o.receipt_number = r.number where o.id = of_order and r.status = 'Void';
  insert into receipt_series as s (year, last) values (in_year, 1)
  on conflict (year) do update set last = s.last + 1 returning s.last into next_serial;
  new_number := format('%s-%s-%s', in_year, lpad(next_serial::text, 7, '0'),
    upper(substr(encode(seal_of(next_serial || '|' || old.transaction_id, p_inner, p_outer), 'hex'), 1, 6)));
  insert into receipts (number, year, serial, transaction_id, order_id, currency, amount_minor, seal, replaces)
  values (new_number, in_year, next_serial, old.transaction_id, of_order, old.currency, old.amount_minor,
    seal_of(receipt_text(new_number, old.transaction_id), p_inner, p_outer), old.number);
  update orders set receipt_number = new_number where id = of_order;
  return new_number;
end $$;
