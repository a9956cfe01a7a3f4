-- The descriptions are shown to administrators. One that somebody has changed already stays as it is.
update roles set description = reworded.description
from (values
  ('Entrepreneur', 'Keeps a company and lists its projects', 'Manages a company and lists its projects'),
  ('Editor', 'Writes news and keeps the home page', 'Writes news and chooses the pictures of the home page'),
  ('Finance', 'Keeps the books', 'Handles payments, pledges, refunds and reconciliation'),
  ('Auditor', 'Reads everything, changes nothing', 'Views people, payments, projects and the audit, and cannot change them'),
  ('Administrator', 'Runs the house', 'Manages people, roles, news and settings')
) as reworded (role, seeded, description)
where roles.name = reworded.role and roles.description = reworded.seeded;
