-- Whether a project still has a gift follows from what it has of it, whichever way that came about. Counted down by whoever took the last of
-- what was not promised, a gift was counted down twice, or not at all, when the promised refund failed afterwards.
create function gift_change(of_order uuid, of_project uuid, taken bigint) returns int language sql stable as $$
  select (coalesce(-sum(e.amount_minor), 0) - taken > 0)::int - coalesce(sum(e.gifts), 0)::int
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  -- An order is older than any transaction of it.
  where t.order_id = of_order and t.id >= of_order and e.transaction_id >= of_order and e.project_id = of_project
$$;

create or replace function post_transaction(p_kind text, p_key text, p_currency currency, p_lines jsonb, p_order uuid default null,
  p_event timestamptz default clock_timestamp()) returns uuid language plpgsql as $$
declare
  new_transaction uuid := new_id();
begin
  insert into ledger_keys (key, transaction_id) values (p_key, new_transaction) on conflict (key) do nothing;
  if not found then return null; end if;
  insert into ledger_transactions (id, kind, key, order_id, event_at) values (new_transaction, p_kind, p_key, p_order, p_event);
  perform project_account(l.project, p_currency) from jsonb_to_recordset(p_lines) as l (project uuid) where l.project is not null
    order by l.project;
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts)
  select new_transaction, a.id, p_currency, l.minor, l.project, coalesce(l.local, 0),
    case when p_order is null or l.project is null then coalesce(l.gifts, 0) else gift_change(p_order, l.project, l.minor) end
  from jsonb_to_recordset(p_lines) as l (code text, project uuid, minor bigint, local bigint, gifts smallint)
  left join ledger_accounts a on a.currency = p_currency
    and (a.code = l.code or (l.project is not null and a.project_id = l.project));
  return new_transaction;
end $$;

create or replace function reverse_transaction(p_kind text, p_key text, of_key text) returns uuid language plpgsql as $$
declare
  new_transaction uuid := new_id();
  posted ledger_transactions;
begin
  select t.* into strict posted from ledger_keys k join ledger_transactions t on t.id = k.transaction_id where k.key = of_key;
  insert into ledger_keys (key, transaction_id) values (p_key, new_transaction) on conflict (key) do nothing;
  if not found then return null; end if;
  insert into ledger_transactions (id, kind, key, order_id) values (new_transaction, p_kind, p_key, posted.order_id);
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, project_id, local_minor, gifts)
  select new_transaction, account_id, currency, -amount_minor, project_id, -local_minor,
    case when posted.order_id is null or project_id is null then -gifts else gift_change(posted.order_id, project_id, -amount_minor) end
  from ledger_entries where transaction_id = posted.id;
  return new_transaction;
end $$;
