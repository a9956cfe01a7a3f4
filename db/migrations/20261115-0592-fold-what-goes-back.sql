-- A second in which a project only gave back is a negative row, which PostgreSQL judges before it finds the row to add it to: the
-- fold would have stopped at the first refund. That a project never stands below zero is held by db/checks (received-is-never-negative).
alter table project_received drop constraint project_received_received_minor_check;
