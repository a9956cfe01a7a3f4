-- Sets when an attempt is checked next, each time it enters an open state. A Fygaro link cannot be looked up, only canceled, so there is
-- nothing to do before its validity (5 minutes) and grace period (15) are over; a completion under way is left alone for two minutes.
create or replace function schedule_check() returns trigger language plpgsql as $$
begin
  new.next_check_at := new.modified_at + case
    when new.state = 'completing' then interval '2 minutes'
    when new.provider = 'fygaro' then interval '20 minutes'
    else interval '20 seconds' end;
  new.checks := 0;
  return new;
end $$;

-- Claims attempts that are due at a provider, the longest due first, and postpones them to the end of the lease: if the worker dies, they are
-- due again. Parallel workers get different rows. The settings are those of apply_captures, for the same reason.
create or replace function claim_due_attempts(of_provider payment_provider, at_most int, p_now timestamptz, p_lease timestamptz)
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

-- Sets the next check of claimed attempts. Rows are locked in the order of their ids: two sweeps with overlapping attempts would deadlock.
create or replace function set_next_checks(p_ids uuid[], p_at timestamptz[], p_checks int[], p_lease timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from payments where id = any (p_ids) order by id for update;
  update payments p set next_check_at = v.at, checks = v.checks
  from unnest(p_ids, p_at, p_checks) as v (id, at, checks)
  where p.id = v.id and p.next_check_at = p_lease and p.state in ('created', 'awaiting_payer', 'completing', 'unknown');
end $$;
