select b.code, b.balance_minor, coalesce(d.sum, 0) as open_disputes
from ledger_balances b
left join (
  select format('A:dispute:%s:%s', provider, currency) as code, sum(amount_minor) as sum from disputes
  where state = 'open' group by provider, currency) d on d.code = b.code
where b.code like 'A:dispute:%' and b.balance_minor <> coalesce(d.sum, 0);
