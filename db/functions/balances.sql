-- The entries that are not in a checkpoint yet: about one second of them. (A function, so that the planner knows the bound.)
create or replace function ledger_tail() returns table (account_id int, project_id uuid, amount_minor bigint, local_minor bigint, gifts smallint)
language plpgsql stable rows 100 as $$
declare
  fold ledger_fold;
begin
  select * into fold from ledger_fold;
  return query
    select e.account_id, e.project_id, e.amount_minor, e.local_minor, e.gifts from ledger_entries e
    where e.id > fold.through_id and e.transaction_id >= first_id_at(fold.folded_at - interval '1 hour');
end $$;

-- The last entry id below which no transaction can still commit one. Call it in a transaction of its own, so that its lock is released.
create or replace function ledger_end() returns bigint language plpgsql as $$
begin
  perform set_config('lock_timeout', '200ms', true);
  perform pg_advisory_xact_lock(ledger_writers());
  return (select case when is_called then last_value else 0 end from ledger_entry_ids);
end $$;

-- Adds the entries since the last fold to the checkpoints, up to the id that `ledger_end` returned at `ended`, at most `most` ids at once:
-- after a long pause of the worker one statement over everything would run into its timeout again and again. Returns how many ids were
-- passed; `most` means that there may be more.
create or replace function fold_ledger(upto bigint, most bigint default 50000, ended timestamptz default clock_timestamp()) returns bigint
language plpgsql as $$
declare
  fold ledger_fold;
  oldest uuid;
  step_end bigint;
begin
  select * into fold from ledger_fold for update skip locked;
  if not found then return 0; end if;
  if upto < fold.through_id then return 0; end if;
  oldest := first_id_at(fold.folded_at - interval '1 hour');
  step_end := least(upto, fold.through_id + most);
  insert into ledger_checkpoints as c (account_id, balance_minor, entries)
  select account_id, sum(amount_minor), count(*) from ledger_entries e
  where e.id > fold.through_id and e.id <= step_end and e.transaction_id >= oldest
  group by account_id order by account_id
  on conflict (account_id) do update
    set balance_minor = c.balance_minor + excluded.balance_minor, entries = c.entries + excluded.entries;
  insert into project_received as r (project_id, received_minor, gifts, folded_at)
  select project_id, sum(local_minor), sum(gifts), clock_timestamp() from ledger_entries e
  where e.id > fold.through_id and e.id <= step_end and e.transaction_id >= oldest and e.project_id is not null
  group by project_id order by project_id
  on conflict (project_id) do update
    set received_minor = r.received_minor + excluded.received_minor, gifts = r.gifts + excluded.gifts, folded_at = excluded.folded_at;
  update ledger_fold set through_id = step_end,
    folded_at = case when step_end = upto then greatest(folded_at, least(ended, clock_timestamp())) else folded_at end;
  return step_end - fold.through_id;
end $$;

-- The balance of a project's account, locked until the transaction ends, for whoever takes money out. One statement, so one snapshot: a
-- fold that commits meanwhile is seen whole or not at all.
create or replace function locked_balance(of_account int) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ledger_writers()::int, of_account);
  return coalesce((select balance_minor from ledger_checkpoints where account_id = of_account), 0) + coalesce((
    select sum(e.amount_minor) from ledger_entries e
    where e.account_id = of_account and e.project_id is not null
      and e.id > (select through_id from ledger_fold)
      and e.transaction_id >= (select first_id_at(folded_at - interval '1 hour') from ledger_fold)), 0);
end $$;
