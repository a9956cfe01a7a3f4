-- The trigger of tables whose rows are never changed or deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- TRUNCATE fires no row trigger, so refuse_change on rows does not stop it. PostgreSQL does not copy statement triggers to partitions
-- either: create_month_partition adds one to each month.
create or replace function keep_from_truncate(of regclass) returns void language plpgsql as $$
begin
  execute format('create trigger stays before truncate on %s execute function refuse_change()', of);
end $$;

-- 32 is the bit of TRUNCATE in tgtype.
create or replace function refuses_truncate(of regclass) returns boolean language sql stable as $$
  select exists (select from pg_trigger where tgrelid = of and tgtype & 32 <> 0 and not tgisinternal)
$$;
