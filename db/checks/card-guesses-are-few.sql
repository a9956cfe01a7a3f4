-- Three guesses a card, and after the third wrong one it can no longer be verified.
select id, status, attempts from cards where attempts > 3 or (attempts >= 3 and status = 'VerificationNeeded');
