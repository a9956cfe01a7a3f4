-- @runs often
-- Entries are folded within a second or two; after ten minutes the shown totals of projects are outdated.
select f.through_id, f.folded_at, min(id_time(e.transaction_id)) as oldest
from ledger_fold f join ledger_entries e on e.id > f.through_id and e.transaction_id >= first_id_at(f.folded_at - interval '1 hour')
group by f.through_id, f.folded_at having min(id_time(e.transaction_id)) < now() - interval '10 minutes';
