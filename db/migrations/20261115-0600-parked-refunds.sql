-- Money that belongs to no gift is given back by us too: such a refund has a capture and no order.
alter table refunds alter column order_id drop not null;
-- What it comes to in JMD, where no shares of projects tell: above a limit it needs two people.
alter table refunds add column local_minor bigint check (local_minor >= 0);
alter table refunds add constraint refunds_of_gifts_or_parked check ((order_id is null) = (local_minor is not null));

-- One at a time of each capture, whether it is a gift or parked. A gift has one capture, so this says as much as the order did.
drop index refunds_one_open;
create unique index refunds_one_open on refunds (provider, provider_txn_id) where state not in ('succeeded', 'failed', 'rejected');
create index refunds_by_capture on refunds (provider, provider_txn_id);
drop index disputes_by_order;
create index disputes_by_capture on disputes (provider, provider_txn_id);
create index captures_parked on captures (captured_at desc) where outcome <> 'applied';
