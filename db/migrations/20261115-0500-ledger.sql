-- The books. Entries are appended, never changed; a balance is a checkpoint plus the entries after it, so that a thousand gifts
-- a second to one project wait for no row (docs/decisions/0011).

-- The smallest id that `new_id` gives from that moment on: tables partitioned by such ids are cut at it.
create function first_id_at(moment timestamptz) returns uuid language sql immutable parallel safe as $$
  select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-0000-0000-000000000000')::uuid
  from (select lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') as hex) at
$$;

-- As before, and for tables that are cut by id: their months are ranges of ids.
create or replace function ensure_month_partitions(parent regclass, ahead int default 3) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', now() at time zone 'utc')::date - interval '1 month';
  from_at timestamptz;
  to_at timestamptz;
  part text;
  cut_by_id boolean := (
    select a.atttypid = 'uuid'::regtype
    from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = parent);
begin
  for i in 0 .. ahead + 1 loop
    from_at := (first_day + make_interval(months => i))::timestamp at time zone 'utc';
    to_at := (first_day + make_interval(months => i + 1))::timestamp at time zone 'utc';
    part := format('%s_%s', parent::text, to_char(from_at at time zone 'utc', 'YYYYMM'));
    if to_regclass(part) is null then
      execute format('create table %I partition of %s for values from (%L) to (%L)', part, parent,
        case when cut_by_id then first_id_at(from_at)::text else from_at::text end,
        case when cut_by_id then first_id_at(to_at)::text else to_at::text end);
    end if;
  end loop;
  if to_regclass(parent::text || '_other') is null then
    execute format('create table %I partition of %s default', parent::text || '_other', parent);
  end if;
end $$;

create type payment_provider as enum ('fygaro', 'powertranz', 'paypal');

-- A asset, L liability, I income, E expense, X clearing. Debits are positive, credits negative.
create table ledger_accounts (
  id         int generated always as identity primary key,
  code       text not null unique,
  kind       "char" not null generated always as (left(code, 1)::"char") stored check (kind in ('A', 'L', 'I', 'E', 'X')),
  currency   currency not null,
  project_id uuid
);
create unique index ledger_accounts_of_projects on ledger_accounts (project_id, currency) where project_id is not null;

insert into ledger_accounts (code, currency)
select replace(code, '{ccy}', ccy::text), ccy
from unnest(enum_range(null::currency)) ccy, unnest(array[
  'A:psp:fygaro:{ccy}', 'A:psp:powertranz:{ccy}', 'A:psp:paypal:{ccy}', 'A:bank:{ccy}',
  'A:dispute:fygaro:{ccy}', 'A:dispute:powertranz:{ccy}', 'A:dispute:paypal:{ccy}',
  'L:unallocated:{ccy}', 'L:card_verification:{ccy}',
  'L:refund_payable:fygaro:{ccy}', 'L:refund_payable:powertranz:{ccy}', 'L:refund_payable:paypal:{ccy}',
  'E:psp_fee:fygaro:{ccy}', 'E:psp_fee:powertranz:{ccy}', 'E:psp_fee:paypal:{ccy}', 'E:dispute_fee:{ccy}',
  'E:writeoff:{ccy}', 'I:platform_fee:{ccy}', 'X:fx:{ccy}']) code;

create table ledger_transactions (
  id         uuid primary key default new_id(),
  kind       text not null,
  key        text not null,
  order_id   uuid,
  event_at   timestamptz not null default clock_timestamp()
) partition by range (id);
create index ledger_transactions_by_order on ledger_transactions (order_id) where order_id is not null;

-- What was posted once is not posted again, whichever month it was.
create table ledger_keys (
  key            text primary key,
  transaction_id uuid not null
);

create sequence ledger_entry_ids;
create table ledger_entries (
  id             bigint not null default nextval('ledger_entry_ids'),
  transaction_id uuid not null,
  account_id     int not null,
  currency       currency not null,
  amount_minor   bigint not null check (amount_minor <> 0),
  -- For a project's accounts: what the entry adds to its total, in JMD at the rate of the gift.
  project_id     uuid,
  local_minor    bigint not null default 0,
  gifts          smallint not null default 0,
  primary key (transaction_id, id)
) partition by range (transaction_id);
create index ledger_entries_in_order on ledger_entries (id);

select ensure_month_partitions('ledger_transactions'), ensure_month_partitions('ledger_entries');

-- Held, shared, by whoever appends; taken alone for a moment by the fold, which so knows that no lower entry is still to come.
create function ledger_writers() returns bigint language sql immutable parallel safe as $$ select 4100501 $$;

create function enter_ledger() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_writers());
  return null;
end $$;
create trigger entries_wait_for_the_fold before insert on ledger_entries for each statement execute function enter_ledger();

create function check_balance() returns trigger language plpgsql as $$
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
create trigger entries_balance after insert on ledger_entries referencing new table as fresh
  for each statement execute function check_balance();

create trigger ledger_entries_are_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_are_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_keys_are_append_only before update or delete on ledger_keys
  for each row execute function refuse_change();
create trigger ledger_entries_stay before truncate on ledger_entries execute function refuse_change();
create trigger ledger_transactions_stay before truncate on ledger_transactions execute function refuse_change();

-- How far the entries are summed up.
create table ledger_fold (
  only_row   boolean primary key default true check (only_row),
  through_id bigint not null,
  folded_at  timestamptz not null
);
insert into ledger_fold (through_id, folded_at) values (0, now());

create table ledger_checkpoints (
  account_id    int primary key references ledger_accounts (id),
  balance_minor bigint not null,
  entries       bigint not null
);

-- The entries that no checkpoint holds yet: a second's worth. (A function, so that the bound is known when it is planned.)
create function ledger_tail() returns table (account_id int, project_id uuid, amount_minor bigint, local_minor bigint, gifts smallint)
language plpgsql stable rows 100 as $$
declare
  fold ledger_fold;
begin
  select * into fold from ledger_fold;
  return query
    select e.account_id, e.project_id, e.amount_minor, e.local_minor, e.gifts from ledger_entries e
    where e.id > fold.through_id and e.transaction_id >= first_id_at(fold.folded_at - interval '1 hour');
end $$;

create view ledger_balances as
  select a.id as account_id, a.code, a.currency, a.project_id, coalesce(sum(t.amount_minor), 0)::bigint as balance_minor
  from ledger_accounts a
  left join (
    select account_id, balance_minor as amount_minor from ledger_checkpoints
    union all
    select account_id, amount_minor from ledger_tail()) t on t.account_id = a.id
  group by a.id;

-- Published to other rooms: nothing else of giving may be named by their SQL.
create or replace view project_totals as
  select project_id, sum(received_minor)::bigint as received_minor, sum(gifts)::bigint as gifts
  from (
    select project_id, received_minor, gifts from project_received
    union all
    select project_id, local_minor, gifts::bigint from ledger_tail() where project_id is not null) t
  group by project_id;

-- The last entry of which it is certain that none before it is still to come. A transaction of its own: its lock ends with it.
create function ledger_end() returns bigint language plpgsql as $$
begin
  perform set_config('lock_timeout', '200ms', true);
  perform pg_advisory_xact_lock(ledger_writers());
  return (select case when is_called then last_value else 0 end from ledger_entry_ids);
end $$;

-- Sums up what came since the last time, as far as `ledger_end` said.
create function fold_ledger(upto bigint) returns bigint language plpgsql as $$
declare
  fold ledger_fold;
begin
  select * into fold from ledger_fold for update skip locked;
  if not found then return 0; end if;
  if upto <= fold.through_id then
    update ledger_fold set folded_at = clock_timestamp();
    return 0;
  end if;
  insert into ledger_checkpoints as c (account_id, balance_minor, entries)
  select account_id, sum(amount_minor), count(*) from ledger_entries e
  where e.id > fold.through_id and e.id <= upto and e.transaction_id >= first_id_at(fold.folded_at - interval '1 hour')
  group by account_id order by account_id
  on conflict (account_id) do update
    set balance_minor = c.balance_minor + excluded.balance_minor, entries = c.entries + excluded.entries;
  insert into project_received as r (project_id, received_minor, gifts, folded_at)
  select project_id, sum(local_minor), sum(gifts), clock_timestamp() from ledger_entries e
  where e.id > fold.through_id and e.id <= upto and e.transaction_id >= first_id_at(fold.folded_at - interval '1 hour')
    and e.project_id is not null
  group by project_id order by project_id
  on conflict (project_id) do update
    set received_minor = r.received_minor + excluded.received_minor, gifts = r.gifts + excluded.gifts, folded_at = excluded.folded_at;
  update ledger_fold set through_id = upto, folded_at = clock_timestamp();
  return upto - fold.through_id;
end $$;

-- The account of a project in a currency; opened when it is first needed.
create function project_account(of_project uuid, in_currency currency) returns int language plpgsql as $$
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

-- Appends one transaction. Lines: [{"code" | "project", "minor", "local"?, "gifts"?}, …]. Null when the key was posted before.
create function post_transaction(p_kind text, p_key text, p_currency currency, p_lines jsonb, p_order uuid default null,
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
  select new_transaction, a.id, p_currency, l.minor, l.project, coalesce(l.local, 0), coalesce(l.gifts, 0)
  from jsonb_to_recordset(p_lines) as l (code text, project uuid, minor bigint, local bigint, gifts smallint)
  left join ledger_accounts a on a.currency = p_currency
    and (a.code = l.code or (l.project is not null and a.project_id = l.project));
  return new_transaction;
end $$;

-- What stands in an account now, for those who take money out: they hold its lock until they have.
create function locked_balance(of_account int) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ledger_writers()::int, of_account);
  return (select coalesce(sum(amount_minor), 0) from (
    select balance_minor as amount_minor from ledger_checkpoints where account_id = of_account
    union all
    select t.amount_minor from ledger_tail() t where t.account_id = of_account) s);
end $$;
