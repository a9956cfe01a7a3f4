-- @runs monthly
-- Every transaction has its key and at least two entries, every entry its transaction, every key its transaction.
select t.id as transaction_id, t.key, 'no key of its own' as lacks
from ledger_transactions t left join ledger_keys k on k.key = t.key and k.transaction_id = t.id
where t.id >= check_from() and t.id < check_to() and k.key is null
union all
select t.id, t.key, 'entries'
from ledger_transactions t
left join (
  select transaction_id, count(*) as n from ledger_entries where transaction_id >= check_from() and transaction_id < check_to()
  group by transaction_id) e on e.transaction_id = t.id
where t.id >= check_from() and t.id < check_to() and coalesce(e.n, 0) < 2
union all
select e.transaction_id, null, 'transaction'
from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id and t.id >= check_from() and t.id < check_to()
where e.transaction_id >= check_from() and e.transaction_id < check_to() and t.id is null
union all
select k.transaction_id, k.key, 'transaction of the key'
from ledger_keys k left join ledger_transactions t on t.id = k.transaction_id and t.id >= check_from() and t.id < check_to()
where k.transaction_id >= check_from() and k.transaction_id < check_to() and t.id is null;
