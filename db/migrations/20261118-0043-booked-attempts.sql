-- Attempts whose money was booked as unallocated: earlier releases left them as they were, and looked them up for weeks.
update payments p set state = 'captured', modified_at = clock_timestamp()
from captures c
where p.state in ('completing', 'unknown') and c.order_id = p.order_id and c.provider = p.provider
  and (p.provider <> 'powertranz' or c.provider_txn_id = p.id::text);
