-- @runs monthly
-- The totals of each day, folded or not, equal its payments, donations, pledges, refunds and disputes.
select d.*
from (select to_date(nullif(current_setting('lignum.check_month', true), ''), 'YYYYMM') as month) m,
  daily_total_differences(m.month, (m.month + interval '1 month')::date) d;
