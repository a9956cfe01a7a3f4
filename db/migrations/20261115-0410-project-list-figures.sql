-- What the public list is filtered and sorted by, on the row itself (docs/decisions/0007): a join of a million rows is not a page.
-- `company_parish` and `list_received_minor` are copies, kept by a job at most a minute late; the rest follows from them.
alter table projects
  add column company_parish text not null default '',
  add column list_received_minor bigint not null default 0,
  add column listed_at timestamptz not null generated always as (coalesce(published_at, created_at)) stored,
  add column amount_left_minor bigint not null generated always as
    (greatest(amount_requested_minor - list_received_minor, 0)) stored,
  -- The share received, in millionths; funded projects stand last, below those that have nothing.
  add column nearness int not null generated always as
    (case when list_received_minor >= amount_requested_minor then -1
     else (list_received_minor * 1000000.0 / amount_requested_minor)::int end) stored;

create index projects_public_by_publishing on projects (listed_at, id) where is_public;
create index projects_public_by_nearness on projects (nearness, id) where is_public;
create index projects_public_by_amount_left on projects (amount_left_minor, id) where is_public;
-- Counts of every mix of facets are read from here alone.
create index projects_public_by_facets on projects (category, company_parish, type_of_funding, funding_purpose) where is_public;
