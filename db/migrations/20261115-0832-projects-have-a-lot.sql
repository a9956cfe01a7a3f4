-- A place between 0 and 1 for each project, at random: the home page draws its featured projects by seeking from random places, which
-- costs the same however many projects there are.
alter table projects add column lot double precision not null default random();
create index projects_by_lot on projects (lot) where is_public and list_received_minor <= amount_requested_minor;
