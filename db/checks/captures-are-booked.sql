-- @runs weekly
-- Every capture has a ledger transaction.
select c.provider, c.provider_txn_id, c.outcome
from captures c
left join ledger_keys k on k.key = format('capture:%s:%s', c.provider, c.provider_txn_id)
where k.key is null;
