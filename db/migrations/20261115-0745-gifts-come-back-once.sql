-- The opposite of what was posted under a key, line by line; null when that was done before. What it gives back to a project is a gift again,
-- counted once: other money of the same order may have gone since, and have ended the gift then.
create or replace function reverse_transaction(p_kind text, p_key text, of_key text) returns uuid language plpgsql as $$
declare
  new_transaction uuid := new_id();
  posted uuid;
  of_order uuid;
begin
  select transaction_id into strict posted from ledger_keys where key = of_key;
  select order_id into of_order from ledger_transactions where id = posted;
  insert into ledger_keys (key, transaction_id) values (p_key, new_transaction) on conflict (key) do nothing;
  if not found then return null; end if;
  insert into ledger_transactions (id, kind, key, order_id) values (new_transaction, p_kind, p_key, of_order);
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts)
  select new_transaction, e.account_id, e.currency, -e.amount_minor, e.project_id, -e.local_minor,
    case when e.project_id is null or of_order is null or e.amount_minor < 0 then -e.gifts else 1 - (
      select coalesce(sum(other.gifts), 0)
      from ledger_transactions t join ledger_entries other on other.transaction_id = t.id
      where t.order_id = of_order and t.id < new_transaction and other.project_id = e.project_id) end
  from ledger_entries e where e.transaction_id = posted;
  return new_transaction;
end $$;
