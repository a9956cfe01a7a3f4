-- @runs weekly
-- The folded balances equal the sums of the entries.
select a.code, b.balance_minor as kept, coalesce(e.sum, 0) as posted
from ledger_accounts a
join ledger_balances b on b.account_id = a.id
left join (select account_id, sum(amount_minor) as sum from ledger_entries group by account_id) e on e.account_id = a.id
where b.balance_minor <> coalesce(e.sum, 0);
