-- @runs weekly
-- Every posting on A:bank counts in exactly one month, with its amount; what counts in a month was posted.
select coalesce(e.transaction_id, m.transaction_id) as transaction_id, e.sum as posted, m.amount_minor as counted
from (
  select e.transaction_id, e.currency, sum(e.amount_minor) as sum
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where a.code like 'A:bank:%' group by e.transaction_id, e.currency) e
full join bank_movements m on m.transaction_id = e.transaction_id and m.currency = e.currency
where e.sum is distinct from m.amount_minor;
