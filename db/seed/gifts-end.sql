-- The counters of the seeded gifts, and the first ledger fold, because the regular one reads only the last hour.
insert into receipt_series (exchange, year, last) select exchange, year, max(serial) from receipts group by exchange, year;
select setval('invoice_numbers', (select max(invoice_no) from orders)), setval('ledger_entry_ids', (select max(id) from ledger_entries));
update ledger_fold set folded_at = now() - interval '2 years';
select fold_ledger(ledger_end(), 1000000000);
select restate_daily_totals();
select fold_daily_totals();
analyze ledger_checkpoints, project_received, receipt_series, daily_totals, daily_total_changes;
drop table gift_projects;
