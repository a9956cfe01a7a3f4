-- Stores webhooks as they arrived, applies the captures in them and queues a job for the others, in one transaction: what we acknowledge is
-- done or will be. `is_queued` is part of the result so that the planner cannot leave out the queueing.
create or replace function receive_hooks(p_hooks jsonb, p_inner bytea, p_outer bytea)
returns table (ord int, event_id uuid, is_new boolean, has_changed boolean, outcome text, is_queued boolean) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  with given as materialized (
    select h.*, new_id() as eid, decode(h.raw, 'base64') as body from jsonb_to_recordset(p_hooks) as h
      (ord int, provider payment_provider, key text, type text, raw text, facts jsonb, capture jsonb)
  ), noted as (
    insert into hook_keys (provider, dedupe_key, body_sha256, event_id)
    select distinct on (g.provider, g.key) g.provider, g.key, sha256(g.body), g.eid from given g order by g.provider, g.key, g.ord
    on conflict (provider, dedupe_key) do update
      set deliveries = hook_keys.deliveries + 1, has_changed = hook_keys.has_changed or hook_keys.body_sha256 <> excluded.body_sha256
    returning hook_keys.provider, hook_keys.dedupe_key, hook_keys.event_id as eid, hook_keys.has_changed as changed, xmax = 0 as fresh
  ), kept as (
    insert into hook_events (id, provider, dedupe_key, event_type, facts, raw_body, state, last_error, next_try_at)
    select g.eid, g.provider, g.key, g.type, g.facts, g.body,
      -- What is signed and cannot be read is for a person at once.
      case when g.capture is not null then 'done' when g.facts ? 'problem' then 'failed' else 'received' end::hook_state,
      g.facts ->> 'problem',
      -- The queue goes first; the sweep only looks after what the queue lost.
      case when g.capture is null and not g.facts ? 'problem' then clock_timestamp() + interval '1 minute' end
    from given g join noted n on n.eid = g.eid and n.fresh
    returning id, state
  ), queued as materialized (
    select w.id, graphile_worker.add_job('giving.follow-hook', json_build_object('id', w.id), max_attempts => 20,
      job_key => 'webhook:' || w.id) is not null as is_queued
    from (
      select k.id from kept k where k.state = 'received'
      union all
      -- Delivered again while it still waits: its job may be gone.
      select e.id from noted n join hook_events e on e.id = n.eid where not n.fresh and e.state = 'received') w
  ), applied as materialized (
    select a.* from (select jsonb_agg(g.capture || jsonb_build_object('ord', g.ord)) as facts from given g where g.capture is not null) f,
      lateral apply_captures(f.facts, p_inner, p_outer) a where f.facts is not null
  )
  select g.ord, coalesce(n.eid, g.eid), k.id is not null, n.changed, a.outcome, coalesce(q.is_queued, false)
  from given g
  join noted n on n.provider = g.provider and n.dedupe_key = g.key
  left join kept k on k.id = g.eid
  left join queued q on q.id = n.eid
  left join applied a on a.ord = g.ord;
end $$;
