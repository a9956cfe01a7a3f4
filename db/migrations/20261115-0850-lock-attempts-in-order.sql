-- Two sweeps that write back overlapping attempts lock them in the same order, so that neither waits for the other in a circle.
create or replace function set_next_checks(p_ids uuid[], p_at timestamptz[], p_checks int[], p_lease timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from payments where id = any (p_ids) order by id for update;
  update payments p set next_check_at = v.at, checks = v.checks
  from unnest(p_ids, p_at, p_checks) as v (id, at, checks)
  where p.id = v.id and p.next_check_at = p_lease and p.state in ('created', 'awaiting_payer', 'completing', 'unknown');
end $$;
