-- @runs weekly
-- The balance of the bank account is the bank payments for pledges, less reversals and payouts, plus the opening
-- balance and the bank lines that were explained otherwise; each bank payment is booked with its own amount.
select b.code, b.balance_minor, coalesce(r.sum, 0) + coalesce(o.sum, 0) + coalesce(l.sum, 0) as received
from ledger_balances b
left join (
  select format('A:bank:%s', p.currency) as code, sum(r.amount_minor) as sum
  from pledge_receipts r join pledges p on p.id = r.pledge_id where r.channel = 'Bank' group by p.currency) r on r.code = b.code
left join (
  select e.account_id, sum(e.amount_minor) as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.kind in ('opening', 'payout') group by e.account_id) o on o.account_id = b.account_id
left join (
  select format('A:bank:%s', currency) as code, sum(amount_minor) as sum from bank_parts
  where kind not in ('pledge', 'entered') and not is_undone group by currency) l on l.code = b.code
where b.code like 'A:bank:%' and b.balance_minor <> coalesce(r.sum, 0) + coalesce(o.sum, 0) + coalesce(l.sum, 0)
union all
select 'pledge receipt ' || r.id, coalesce(e.amount_minor, 0), r.amount_minor
from pledge_receipts r
join pledges p on p.id = r.pledge_id
left join ledger_accounts a on a.code = format('A:bank:%s', p.currency)
left join ledger_entries e on e.transaction_id = r.transaction_id and e.account_id = a.id
where r.channel = 'Bank' and e.amount_minor is distinct from r.amount_minor;
