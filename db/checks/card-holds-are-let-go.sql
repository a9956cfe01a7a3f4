-- The verification hold on a card is released at the latest when the verification period ends.
select id, status, verification_expires_at from cards
where not is_charge_void and verification_expires_at < now() - interval '1 day';
