-- Set by the first server that starts in production mode. From then on nothing fills this database with demonstration data, and no server in
-- another mode works on it. Whoever makes a copy to try things on takes the mark off the copy.
alter table exchange add column serves_production boolean not null default false;
