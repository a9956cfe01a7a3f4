-- When the payer's browser came back from the card gateway. If the gateway cannot be asked at that moment how the payer was
-- authenticated, nothing is charged; the sweep completes the payment as soon as it can be asked.
alter table payments add column returned_at timestamptz;
