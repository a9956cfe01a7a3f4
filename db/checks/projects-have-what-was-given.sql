-- @runs monthly
-- Per order and project, in both currencies: the entries equal the share that was fixed at the start of the order, less
-- refunds and approved refunds, and the losses that were written off instead. Those are at most what went back, of orders
-- with a write-off. A gift counts while any part of it is left. A project whose share was moved away has nothing of it.
with posted as (
  select t.order_id, e.project_id, -sum(e.amount_minor) as minor, sum(e.local_minor) as local, sum(e.gifts) as gifts
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.order_id >= check_from() and t.order_id < check_to() and t.id >= check_from() and e.transaction_id >= check_from()
    and e.project_id is not null
  group by t.order_id, e.project_id
), written_off as (
  select distinct t.order_id
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id >= check_from() and t.order_id < check_to() and t.id >= check_from() and e.transaction_id >= check_from()
    and a.code like 'E:writeoff:%'
), promised as (
  select r.order_id, i.project_id, sum(i.amount_minor) as minor, sum(i.local_minor) as local
  from refunds r join refund_items i on i.refund_id = r.id
  where r.state in ('approved', 'submitted', 'manual', 'pending', 'unknown') and r.order_id >= check_from() and r.order_id < check_to()
  group by r.order_id, i.project_id
), owed as (
  select i.order_id, i.project_id, i.refunded_minor, i.refunded_local_minor, i.written_off_minor, i.written_off_local_minor,
    i.amount_minor - i.refunded_minor + i.written_off_minor - coalesce(p.minor, 0) as minor,
    i.local_minor - i.refunded_local_minor + i.written_off_local_minor - coalesce(p.local, 0) as local
  from order_items i
  join orders o on o.id = i.order_id
  left join promised p on p.order_id = i.order_id and p.project_id = i.project_id
  where o.status in ('Successful', 'Reversed') and i.order_id >= check_from() and i.order_id < check_to()
    and o.id >= check_from() and o.id < check_to()
)
select coalesce(o.order_id, p.order_id) as order_id, coalesce(o.project_id, p.project_id) as project_id,
  o.minor as owed, p.minor as posted, o.local as owed_local, p.local as posted_local, p.gifts
from owed o full join posted p on p.order_id = o.order_id and p.project_id = o.project_id
left join written_off w on w.order_id = coalesce(o.order_id, p.order_id)
where p.order_id is null
  or case when o.order_id is null then (p.minor, p.local, p.gifts) is distinct from (0::numeric, 0::numeric, 0::bigint)
     else (p.minor, p.local, p.gifts) is distinct from (o.minor, o.local, (o.minor > 0)::int::bigint)
       or o.written_off_minor not between 0 and o.refunded_minor or o.written_off_local_minor not between 0 and o.refunded_local_minor
       or (w.order_id is null and (o.written_off_minor, o.written_off_local_minor) <> (0, 0)) end;
