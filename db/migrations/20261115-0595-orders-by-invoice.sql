-- Ranges of pages lose against the order of the list, which walks back through the key: a number is looked up in its own index.
drop index orders_by_invoice;
create index orders_by_invoice on orders (invoice_no);
