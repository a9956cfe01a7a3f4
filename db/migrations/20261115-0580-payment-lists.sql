-- Finding one order among millions, by what people quote. The number of an invoice grows with time, as the rows do:
-- a few bytes a hundred pages are enough.
create index orders_by_invoice on orders using brin (invoice_no) with (pages_per_range = 32);
create index orders_by_receipt on orders (receipt_number) where receipt_number is not null;
-- The states that staff look for and that are few.
create index orders_of_rare_states on orders (status, id) where status in ('VerificationRequested', 'Reversed');
