-- Counts the guess in the same statement that reads the card, so that parallel guesses cannot exceed the limit.
create or replace function guess_card(of_card uuid, of_user uuid, guess bytea) returns text language plpgsql as $$
declare
  c cards;
begin
  update cards set attempts = attempts + 1
  where id = of_card and user_id = of_user and status = 'VerificationNeeded' and attempts < 3 and verification_expires_at > now()
  returning * into c;
  if not found then return 'not-allowed'; end if;
  if c.verification_hash = guess then
    update cards set status = 'Verified', verified_at = now(), verification_hash = null where id = of_card;
    return 'verified';
  end if;
  if c.attempts >= 3 then
    update cards set status = 'Disabled', verification_hash = null where id = of_card;
    return 'disabled';
  end if;
  return 'wrong';
end $$;
