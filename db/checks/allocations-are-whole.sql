-- @runs weekly
-- Money that was allocated is the whole capture of its order, and moved from the unallocated account to the projects of that order.
select a.provider, a.provider_txn_id, a.order_id, c.amount_minor, moved.minor, moved.projects
from allocations a
left join captures c on c.provider = a.provider and c.provider_txn_id = a.provider_txn_id
left join ledger_keys k on k.key = format('allocation:%s:%s', a.provider, a.provider_txn_id)
left join lateral (
  select sum(e.amount_minor) filter (where l.code like 'L:unallocated:%') as minor,
    -sum(e.amount_minor) filter (where e.project_id is not null) as projects
  from ledger_entries e join ledger_accounts l on l.id = e.account_id where e.transaction_id = a.transaction_id) moved on true
where c.outcome <> 'applied' or c.order_id is distinct from a.order_id or k.transaction_id is distinct from a.transaction_id
  or moved.minor is distinct from c.amount_minor or moved.projects is distinct from c.amount_minor;
