-- The refunds payable are the approved refunds that are not completed.
select b.code, b.balance_minor, coalesce(r.sum, 0) as open_refunds
from ledger_balances b
left join (
  select format('L:refund_payable:%s:%s', provider, currency) as code, sum(amount_minor) as sum from refunds
  where state in ('approved', 'submitted', 'manual', 'pending', 'unknown') group by provider, currency) r on r.code = b.code
where b.code like 'L:refund\_payable:%' and -b.balance_minor <> coalesce(r.sum, 0);
