-- Whoever deletes an account is asked whether a declared conflict still refers to it.
create index review_conflicts_by_user on review_conflicts (user_id);
