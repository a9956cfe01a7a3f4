-- The donor of a request to make a gift of unallocated money, who may be erased.
create index money_requests_by_donor on money_requests (lower(payload #>> '{donor,email}'));
