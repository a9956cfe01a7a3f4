-- A row in the default partition means that the months ahead were not made in time.
select relname as partition, found.rows
from pg_class
cross join lateral (
  select (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::bigint as rows
) found
where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace and relname like '%\_other' and found.rows > 0;
