-- The ledger converts no currencies: the conversion account stays at zero.
select code, balance_minor from ledger_balances where code like 'X:fx:%' and balance_minor <> 0;
