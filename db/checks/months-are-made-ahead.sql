-- Every table that is cut by month has the next two months: without its month a row is refused (docs/runbooks/months.md).
select table_name, months as months_ahead from months_ahead() where months < 2
union all
-- And none has a default partition, which would hide a missing month and make every new one wait.
select partrelid::regclass::text, null from pg_partitioned_table where partdefid <> 0;
