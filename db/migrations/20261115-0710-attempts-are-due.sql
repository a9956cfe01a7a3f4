-- When an attempt is to be looked at next, so that the sweep reads by an index what is due and nothing else: thousands of links that
-- merely wait stay out of the way of the one order that was paid.
alter table payments
  add column next_check_at timestamptz,
  -- Looked at this often since its state changed: each time the wait grows.
  add column checks smallint not null default 0;

-- Whoever moves an attempt into one of these states, its next check follows from here. A Fygaro link is never looked up, only called off, so
-- nothing is to do before its life (5 minutes) and its grace (15) are over; a completion under way is left alone for two minutes.
create function schedule_check() returns trigger language plpgsql as $$
begin
  new.next_check_at := new.modified_at + case
    when new.state = 'completing' then interval '2 minutes'
    when new.provider = 'fygaro' then interval '20 minutes'
    else interval '20 seconds' end;
  new.checks := 0;
  return new;
end $$;
create trigger attempts_are_scheduled before insert on payments for each row
  when (new.state in ('created', 'awaiting_payer', 'completing', 'unknown')) execute function schedule_check();
create trigger attempts_are_rescheduled before update of state on payments for each row
  when (new.state in ('created', 'awaiting_payer', 'completing', 'unknown') and old.state <> new.state) execute function schedule_check();

update payments set next_check_at = modified_at where state in ('created', 'awaiting_payer', 'completing', 'unknown');
create index payments_due on payments (provider, next_check_at) where state in ('created', 'awaiting_payer', 'completing', 'unknown');
drop index payments_unsettled;

-- Takes some of what is due at a provider, the longest due first, and puts it off until the lease ends: a worker that dies in between
-- loses nothing. Workers that ask at once get different rows. (The settings as in apply_captures: left to itself the planner reads
-- whole months.)
create function claim_due_attempts(of_provider payment_provider, at_most int, p_now timestamptz, p_lease timestamptz)
returns setof uuid language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- An attempt that is still open after this long is left to people (docs/runbooks/payments-unknown.md); older months are not read.
  oldest uuid := first_id_at(p_now - interval '40 days');
begin
  return query
  with due as materialized (
    select id from payments
    where provider = of_provider and state in ('created', 'awaiting_payer', 'completing', 'unknown')
      and next_check_at <= p_now and id >= oldest
    order by next_check_at limit at_most for update skip locked)
  update payments p set next_check_at = p_lease from due where p.id = due.id and p.id >= oldest returning p.id;
end $$;

-- Says when each is to be looked at again. One that moved on meanwhile, or whose lease somebody else has, keeps what it has.
create function set_next_checks(p_ids uuid[], p_at timestamptz[], p_checks int[], p_lease timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update payments p set next_check_at = v.at, checks = v.checks
  from unnest(p_ids, p_at, p_checks) as v (id, at, checks)
  where p.id = v.id and p.next_check_at = p_lease and p.state in ('created', 'awaiting_payer', 'completing', 'unknown');
end $$;
