-- @runs weekly
-- The frozen figures of a closed month are still those of what counts in it, its closing balance that of everything up to it, and two
-- people closed it. What belongs to a closed month and counts in a later one names a month that is closed.
select c.currency, c.month, c.closing_minor
from bank_months c
cross join lateral (
  select coalesce(sum(m.amount_minor) filter (where m.month = c.month and m.kind = 'received'), 0) as received,
    -coalesce(sum(m.amount_minor) filter (where m.month = c.month and m.kind = 'refunded'), 0) as refunded,
    -coalesce(sum(m.amount_minor) filter (where m.month = c.month and m.kind = 'paid_out'), 0) as paid_out,
    -coalesce(sum(m.amount_minor) filter (where m.month = c.month and m.kind = 'charge'), 0) as charges,
    coalesce(sum(m.amount_minor), 0) as closing
  from bank_movements m where m.currency = c.currency and m.month <= c.month) s
where c.closed_at is not null and ((c.received_minor, c.refunded_minor, c.paid_out_minor, c.charges_minor, c.closing_minor)
    is distinct from (s.received, s.refunded, s.paid_out, s.charges, s.closing) or c.closed_by = c.entered_by)
union all
select m.currency, m.of_month, m.amount_minor
from bank_movements m
where m.of_month is not null and m.of_month > (
  select max(c.month) from bank_months c where c.currency = m.currency and c.closed_at is not null);
