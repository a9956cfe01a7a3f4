-- The advisory lock of the ledger: shared by every transaction that appends, exclusive for a moment in ledger_end, so that the fold knows that
-- no lower entry can still commit.
create or replace function ledger_writers() returns bigint language sql immutable parallel safe as $$ select 4100501 $$;

-- Before entries are inserted.
create or replace function enter_ledger() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_writers());
  return null;
end $$;

-- After entries are inserted: each transaction balances in each currency, and each entry fits its account.
create or replace function check_balance() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by transaction_id, currency having sum(amount_minor) <> 0) then
    raise exception 'a ledger transaction does not balance' using errcode = '23514';
  end if;
  if exists (select from fresh e join ledger_accounts a on a.id = e.account_id
             where a.currency <> e.currency or a.project_id is distinct from e.project_id) then
    raise exception 'a ledger entry does not fit its account' using errcode = '23514';
  end if;
  return null;
end $$;

-- The account of a project in a currency; opened when it is first needed.
create or replace function project_account(of_project uuid, in_currency currency) returns int language plpgsql as $$
declare
  found_id int;
begin
  select id into found_id from ledger_accounts where project_id = of_project and currency = in_currency;
  if found then return found_id; end if;
  insert into ledger_accounts (code, currency, project_id)
  values (format('L:project:%s:%s', of_project, in_currency), in_currency, of_project) on conflict do nothing;
  select id into strict found_id from ledger_accounts where project_id = of_project and currency = in_currency;
  return found_id;
end $$;

-- The accounts that every currency has, besides those of projects, which are opened when they are first needed.
create or replace function open_currency_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (code, currency)
  select replace(code, '{ccy}', new.code::text), new.code
  from unnest(array['A:bank:{ccy}', 'E:bank_charge:{ccy}', 'L:unallocated:{ccy}', 'L:card_verification:{ccy}', 'E:dispute_fee:{ccy}', 'E:writeoff:{ccy}',
    'I:platform_fee:{ccy}', 'X:fx:{ccy}']) code
  union all
  select format('%s:%s:%s', of_provider, p, new.code), new.code
  from unnest(enum_range(null::payment_provider)) p, unnest(array['A:psp', 'A:dispute', 'L:refund_payable', 'E:psp_fee']) of_provider
  on conflict (code) do nothing;
  return null;
end $$;

-- By how much this posting changes the number of gifts of a project: 1, 0 or -1, from what the project has of the order before and after. Do
-- not count in the callers: a gift was then counted down twice, or never, when a promised refund failed afterwards.
create or replace function gift_change(of_order uuid, of_project uuid, taken bigint) returns int language sql stable as $$
  select (coalesce(-sum(e.amount_minor), 0) - taken > 0)::int - coalesce(sum(e.gifts), 0)::int
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  -- An order is older than any transaction of it.
  where t.order_id = of_order and t.id >= of_order and e.transaction_id >= of_order and e.project_id = of_project
$$;

-- The trigger of order_items when money went back or came again: how much of it the project still has, because the exchange bore the loss.
-- The ledger has what the project has; it would have the gift less what went back and what is promised. Post to the ledger first.
create or replace function set_written_off() returns trigger language plpgsql as $$
begin
  select has.minor - (new.amount_minor - new.refunded_minor - promised.minor), has.local - (new.local_minor - new.refunded_local_minor - promised.local)
  into new.written_off_minor, new.written_off_local_minor
  from (
    select coalesce(-sum(e.amount_minor), 0) as minor, coalesce(sum(e.local_minor), 0) as local
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = new.order_id and t.id >= new.order_id and e.transaction_id >= new.order_id and e.project_id = new.project_id
  ) has, (
    select coalesce(sum(i.amount_minor), 0) as minor, coalesce(sum(i.local_minor), 0) as local
    from refunds r join refund_items i on i.refund_id = r.id
    where r.order_id = new.order_id and i.project_id = new.project_id
      and r.state in ('approved', 'submitted', 'manual', 'pending', 'unknown')
  ) promised;
  return new;
end $$;

-- Posts a balanced transaction once for each key; null if the key is known already.
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
  perform enter_bank_movement(new_transaction, bank_movement_kind_of(p_kind), p_currency, l.minor, local_day(p_event), l.line)
  from jsonb_to_recordset(p_lines) as l (code text, minor bigint, line uuid) where l.code like 'A:bank:%';
  return new_transaction;
end $$;

-- Posts the opposite of the transaction `of_key` once for each `p_key`; null if that key is known already. `undoes` if the transaction was a
-- mistake: then it counts in the same month and figure as that one.
create or replace function reverse_transaction(p_kind text, p_key text, of_key text, undoes boolean default false) returns uuid
language plpgsql as $$
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
  perform enter_bank_movement(new_transaction, case when undoes then m.kind else 'refunded' end, m.currency, -m.amount_minor,
    case when undoes then coalesce(m.of_month, m.month) else local_day() end, case when undoes then m.line_id end)
  from bank_movements m where m.transaction_id = posted.id;
  return new_transaction;
end $$;
