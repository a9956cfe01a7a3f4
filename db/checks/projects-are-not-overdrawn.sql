select code, balance_minor from ledger_balances where project_id is not null and balance_minor > 0;
