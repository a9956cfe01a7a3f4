-- Money that is held on a card until the card is verified, and taken or let go then.
alter table payments add column is_hold boolean not null default false;
create index payments_held on payments (modified_at) where state = 'authorized';

create index cards_by_user on cards (user_id, created_at);
create index cards_to_watch on cards (verification_expires_at) where status = 'VerificationNeeded' or not is_charge_void;
create index card_registrations_by_user on card_registrations (user_id, created_at);
