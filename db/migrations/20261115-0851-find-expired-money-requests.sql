-- The hourly run that ends requests nobody decided in time finds them without reading the decided ones.
create index money_requests_open_by_expiry on money_requests (expires_at) where state = 'open';
