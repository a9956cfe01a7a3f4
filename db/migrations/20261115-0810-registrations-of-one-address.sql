-- An address may be registered more than once before anybody confirms it: each registration has its own link, and only the one whose
-- link is opened becomes the account. Confirmed accounts stay unique by address.
drop index users_email_is_unique;
create unique index users_email_is_unique on users (lower(email)) where status <> 'Unconfirmed';
create index users_by_email on users (lower(email));
