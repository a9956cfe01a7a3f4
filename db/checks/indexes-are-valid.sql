-- An invalid index costs writers time and serves no reader: its building was interrupted. `npm run db:migrate` completes those of
-- partitioned tables; any other is dropped and created again. Not counted while one is being built.
select indexrelid::regclass::text as index, indrelid::regclass::text as on_table from pg_index
where not indisvalid and not exists (select from pg_stat_progress_create_index);
