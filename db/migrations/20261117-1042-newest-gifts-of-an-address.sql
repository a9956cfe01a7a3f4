-- The newest gifts of an address, however many it has given.
create index order_contacts_newest_of_email on order_contacts (lower(email), order_id);
drop index order_contacts_by_email;
