-- @runs monthly
-- Every transaction, and so the whole ledger, sums to zero in each currency.
select transaction_id, currency, sum(amount_minor) as off_by
from ledger_entries where transaction_id >= check_from() and transaction_id < check_to()
group by transaction_id, currency having sum(amount_minor) <> 0;
