-- @runs weekly
-- The stored total of a project equals its ledger entries up to the last fold, in JMD at the rates of the gifts.
select coalesce(t.project_id, e.project_id) as project_id, t.received_minor as said, e.sum as posted
from project_totals t
full join (
  select project_id, sum(local_minor) as sum from ledger_entries
  where project_id is not null and id <= (select through_id from ledger_fold) group by project_id) e
  on e.project_id = t.project_id
where coalesce(t.received_minor, 0) <> coalesce(e.sum, 0);
