-- The index was kept to refunds whose approver had asked for them. A search for both by the same person does not say that the two columns are
-- equal, as far as the planner can tell, so every refund was read.
drop index refunds_approved_alone;
create index refunds_by_approver on refunds (approved_by, approved_at) where approved_by is not null;
