-- The page of a payment shows further captures of its order, that of a pledge what waits for a second person.
create index captures_beside_gifts on captures (order_id) where outcome <> 'applied' and order_id is not null;
create index money_requests_open_by_subject on money_requests (subject text_pattern_ops) where state = 'open';
