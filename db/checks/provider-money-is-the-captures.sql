-- @runs weekly
-- What providers owe us plus their fees equals their captures, less refunds, open disputes, lost disputes and what
-- they paid to the bank. Refunds that we paid by a transfer are no money of theirs, and marked as such.
with booked as (
  select currency, sum(balance_minor) as minor from ledger_balances
  where code like 'A:psp:%' or code like 'E:psp\_fee:%' or code like 'E:dispute\_fee:%' group by currency
), taken as (
  select currency, sum(minor) as minor from (
    select currency, amount_minor as minor from captures
    union all select currency, -amount_minor from refunds where state = 'succeeded'
    union all select currency, -amount_minor from disputes where state <> 'won'
    union all select currency, -amount_minor from bank_parts where kind in ('settlement', 'refund') and not is_undone) m
  group by currency
)
select b.currency, b.minor as booked, coalesce(t.minor, 0) as captured
from booked b left join taken t using (currency) where b.minor <> coalesce(t.minor, 0)
union all
select r.currency, r.amount_minor, p.amount_minor
from refunds r full join (select * from bank_parts where kind = 'refund' and not is_undone) p on p.refund_id = r.id
where coalesce(r.is_transferred, false) <> (p.refund_id is not null);
