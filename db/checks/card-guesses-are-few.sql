-- A card has at most three guesses; after the third wrong one it can no longer be verified.
select id, status, attempts from cards where attempts > 3 or (attempts >= 3 and status = 'VerificationNeeded');
