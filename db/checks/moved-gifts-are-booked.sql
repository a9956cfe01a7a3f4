-- @runs weekly
-- A moved gift was taken from one project and given to the other in one transaction, by two people or by one person alone, and the valid
-- receipt of its order states it.
select m.id, m.order_id, m.amount_minor, taken.minor as taken, given.minor as given, r.number
from gift_moves m
left join ledger_keys k on k.key = format('move:%s', m.id)
left join ledger_transactions t on t.id = m.transaction_id
left join lateral (
  select sum(e.amount_minor) as minor, -sum(e.local_minor) as local from ledger_entries e
  where e.transaction_id = m.transaction_id and e.project_id = m.from_project_id and e.currency = m.currency) taken on true
left join lateral (
  select -sum(e.amount_minor) as minor, sum(e.local_minor) as local from ledger_entries e
  where e.transaction_id = m.transaction_id and e.project_id = m.to_project_id and e.currency = m.currency) given on true
left join orders o on o.id = m.order_id
left join receipts r on r.number = o.receipt_number
left join money_requests q on q.id = m.request_id
where k.transaction_id is distinct from m.transaction_id or t.order_id is distinct from m.order_id
  or (taken.minor, taken.local) is distinct from (m.amount_minor::numeric, m.local_minor::numeric)
  or (given.minor, given.local) is distinct from (m.amount_minor::numeric, m.local_minor::numeric)
  or (r.status = 'Valid' and m.transaction_id <> all (r.adjustments))
  or (q.id is not null and (q.state::text, q.requested_by, q.decided_by) is distinct from ('approved', m.requested_by, m.approved_by));
