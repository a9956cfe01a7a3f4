-- @runs monthly
-- An order is Successful or Reversed if and only if one capture of the whole amount was applied and booked, with a
-- receipt; the receipt of a reversed order is void.
select o.id, o.status, c.outcome, c.amount_minor, o.total_minor, r.number, r.status, k.transaction_id
from orders o
left join captures c on c.order_id = o.id and c.outcome = 'applied'
left join receipts r on r.number = o.receipt_number
left join allocations a on a.order_id = o.id
left join ledger_keys k on k.key = format('%s:%s:%s', case when a.order_id is null then 'capture' else 'allocation' end, c.provider, c.provider_txn_id)
where o.id >= check_from() and o.id < check_to() and ((o.status in ('Successful', 'Reversed')) <> (c.order_id is not null)
   or (c.order_id is not null and (c.amount_minor <> o.total_minor or c.currency <> o.currency or r.order_id is distinct from o.id
       or (o.status = 'Successful') <> (r.status = 'Valid') or k.transaction_id is null or k.transaction_id <> r.transaction_id)));
