-- A refund that somebody made on the provider's own pages reaches us as a fact: nobody here asked for it.
alter table refunds alter column requested_by drop not null;

-- One at a time: a provider's word about "the refund" of an order is then about this one.
create unique index refunds_one_open on refunds (order_id) where state not in ('succeeded', 'failed', 'rejected');
create index refunds_by_age on refunds (created_at desc, id);
create index disputes_by_order on disputes (order_id) where order_id is not null;

-- The opposite of what was posted under a key, line by line. Null when that was done before.
create function reverse_transaction(p_kind text, p_key text, of_key text) returns uuid language plpgsql as $$
declare
  new_transaction uuid := new_id();
  posted uuid;
begin
  select transaction_id into strict posted from ledger_keys where key = of_key;
  insert into ledger_keys (key, transaction_id) values (p_key, new_transaction) on conflict (key) do nothing;
  if not found then return null; end if;
  insert into ledger_transactions (id, kind, key, order_id)
  select new_transaction, p_kind, p_key, order_id from ledger_transactions where id = posted;
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts)
  select new_transaction, account_id, currency, -amount_minor, project_id, -local_minor, -gifts
  from ledger_entries where transaction_id = posted;
  return new_transaction;
end $$;
