-- Orders that were paid after they had ended: allocated by staff, or found in a report of the provider. There are few, of any age.
create index orders_paid_late on only orders (paid_at) where is_late;
