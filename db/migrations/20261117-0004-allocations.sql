-- Unallocated money that staff allocated to an order afterwards, by two people.
alter type money_request_kind add value 'allocation';

create table allocations (
  provider        payment_provider not null,
  provider_txn_id text not null,
  order_id        uuid not null,
  -- Moves the money from the unallocated account to the projects; the receipt is about it.
  transaction_id  uuid not null,
  -- Why it was unallocated.
  was             capture_outcome not null check (was <> 'applied'),
  allocated_at    timestamptz not null default clock_timestamp(),
  primary key (provider, provider_txn_id),
  foreign key (provider, provider_txn_id) references captures
);
create unique index allocations_by_order on allocations (order_id);
create trigger allocations_are_append_only before update or delete on allocations
  for each row execute function refuse_change();
