-- The small charge of a card is held for the days of its verification, and not a day longer.
select id, status, verification_expires_at from cards
where not is_charge_void and verification_expires_at < now() - interval '1 day';
