-- @runs monthly
-- A registered card is charged only after its owner has verified it.
select p.id, p.order_id, c.id as card_id, c.status
from payments p join cards c on c.id = p.card_id
where p.state = 'captured' and c.verified_at is null and p.id >= check_from() and p.id < check_to();
