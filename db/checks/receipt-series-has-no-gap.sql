-- @runs weekly
-- Receipt numbers run from 1 to the last one issued; a missing number was deleted manually.
select s.exchange, s.year, s.last, count(r.serial) as receipts, max(r.serial) as highest
from receipt_series s left join receipts r on r.exchange = s.exchange and r.year = s.year
group by s.exchange, s.year, s.last having count(r.serial) <> s.last or max(r.serial) <> s.last;
