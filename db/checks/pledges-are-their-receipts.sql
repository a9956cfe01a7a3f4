select p.id, p.status, p.received_minor, p.total_minor, coalesce(r.sum, 0) as receipts
from pledges p
left join (select pledge_id, sum(amount_minor) as sum from pledge_receipts group by pledge_id) r on r.pledge_id = p.id
where p.received_minor <> coalesce(r.sum, 0)
   or (p.status = 'Rejected' and p.received_minor <> 0)
   or (p.status = 'Unfulfilled' and p.received_minor >= p.total_minor)
union all
select p.id, p.status, r.amount_minor, p.total_minor, o.total_minor
from pledge_receipts r join orders o on o.id = r.order_id join pledges p on p.id = r.pledge_id where o.currency <> p.currency;
