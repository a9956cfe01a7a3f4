-- @runs monthly
-- A registered card pays only after its owner proved that it is theirs.
select p.id, p.order_id, c.id as card_id, c.status
from payments p join cards c on c.id = p.card_id
where p.state = 'captured' and c.verified_at is null and p.id >= check_from() and p.id < check_to();
