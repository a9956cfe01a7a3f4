-- Reading a figure of one project or account costs the same however many entries wait for the fold (docs/decisions/0013).

-- Published to other rooms, a look-up by its key: what was folded, about a second late. An aggregate here would be computed anew, over
-- all projects, for every row that it is joined to.
create or replace view project_totals as
  select project_id, received_minor, gifts from project_received;

-- The entries of one project's account in the order in which they are folded. Only those: money leaves from no other account under its lock.
create index ledger_entries_of_projects on ledger_entries (account_id, id) where project_id is not null;

-- What stands in a project's account now, for those who take money out: they hold its lock until they have. One statement, so one
-- snapshot: a fold that commits meanwhile is seen whole or not at all.
create or replace function locked_balance(of_account int) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ledger_writers()::int, of_account);
  return coalesce((select balance_minor from ledger_checkpoints where account_id = of_account), 0) + coalesce((
    select sum(e.amount_minor) from ledger_entries e
    where e.account_id = of_account and e.project_id is not null
      and e.id > (select through_id from ledger_fold)
      and e.transaction_id >= (select first_id_at(folded_at - interval '1 hour') from ledger_fold)), 0);
end $$;

comment on column ledger_fold.folded_at is 'No entry above through_id is older than an hour before this: it moves only when the fold has caught up.';

drop function fold_ledger(bigint);

-- Sums up what came since the last time, as far as `ledger_end` said at `ended`, at most so many ids at once: after a long pause of the
-- worker one statement over everything would run into its timeout, again and again. Answers how many ids were passed; as many as
-- `most` means that there may be more.
create function fold_ledger(upto bigint, most bigint default 50000, ended timestamptz default clock_timestamp()) returns bigint
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
