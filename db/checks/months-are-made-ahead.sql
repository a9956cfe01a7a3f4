-- Every table that is partitioned by month has partitions for the next two months: without one, inserts fail
-- (docs/runbooks/months.md).
select table_name, months as months_ahead from months_ahead() where months < 2
union all
-- None has a default partition, which would hide a missing month and block the creation of new partitions.
select partrelid::regclass::text, null from pg_partitioned_table where partdefid <> 0;
