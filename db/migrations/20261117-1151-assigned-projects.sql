-- The queue looks for the assignment and the own approval of each project it shows. Without these the planner reads all of them, if most are of
-- updates.
create index review_assignments_of_projects on review_assignments (project_id) where project_update_id is null;
create index project_approvals_of_projects on project_approvals (project_id, decided_by_id) where project_update_id is null;
