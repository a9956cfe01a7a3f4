-- Keeps the stored count that the public list shows; counting the table on every request would grow with it.
create or replace function count_public_projects() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op <> 'DELETE' then change := change + (select count(*) from new_rows where is_public); end if;
  if tg_op <> 'INSERT' then change := change - (select count(*) from old_rows where is_public); end if;
  if change <> 0 then update public_project_count set projects = projects + change; end if;
  return null;
end $$;
