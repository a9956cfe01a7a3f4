-- In a transaction of its own, so that nobody waits for the triggers of the migration before while everything so far is added up.
select restate_daily_totals();
