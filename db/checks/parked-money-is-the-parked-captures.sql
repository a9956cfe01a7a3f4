-- The unallocated balance is the unallocated captures, less refunds and approved refunds, and the bank lines explained as
-- unallocated, less what was sent back of them, which is never more than a line brought.
select b.code, b.balance_minor, coalesce(c.sum, 0) - coalesce(r.sum, 0) + coalesce(l.sum, 0) as parked
from ledger_balances b
left join (
  select format('L:unallocated:%s', currency) as code, sum(amount_minor - refunded_minor) as sum from captures
  where outcome <> 'applied' group by currency) c on c.code = b.code
left join (
  select format('L:unallocated:%s', currency) as code, sum(amount_minor) as sum from refunds
  where order_id is null and state in ('approved', 'submitted', 'manual', 'pending', 'unknown') group by currency) r on r.code = b.code
left join (
  select format('L:unallocated:%s', currency) as code, sum(amount_minor) as sum from bank_parts
  where kind in ('unallocated', 'returned') and not is_undone group by currency) l on l.code = b.code
where b.code like 'L:unallocated:%' and -b.balance_minor <> coalesce(c.sum, 0) - coalesce(r.sum, 0) + coalesce(l.sum, 0)
union all
select 'line ' || r.returns_line_id, coalesce(u.sum, 0), r.sum
from (select returns_line_id, -sum(amount_minor) as sum from bank_parts where kind = 'returned' and not is_undone group by returns_line_id) r
left join lateral (
  select sum(p.amount_minor) as sum from bank_explanations x join bank_parts p on p.explanation_id = x.id
  where x.line_id = r.returns_line_id and x.undone_at is null and p.kind = 'unallocated') u on true
where r.sum > coalesce(u.sum, 0);
