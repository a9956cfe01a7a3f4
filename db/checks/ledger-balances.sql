-- Every transaction, and so the whole of the books, sums to zero in each currency.
select transaction_id, currency, sum(amount_minor) as off_by
from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0;
