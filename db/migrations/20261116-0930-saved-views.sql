-- Views of lists that staff save, for themselves or for the holders of a role, and how each person wants to see a list.
create table saved_views (
  id          uuid primary key default new_id(),
  user_id     uuid not null references users (id),
  list        text not null check (length(list) <= 60),
  name        text not null check (length(name) <= 60),
  query       text not null check (length(query) <= 2000),
  -- A role that is deleted leaves the view to its owner.
  role_id     uuid references roles (id) on delete set null,
  is_pinned   boolean not null default false,
  position    int not null default 0,
  modified_at timestamptz not null default clock_timestamp()
);
create index saved_views_by_user on saved_views (user_id);
create index saved_views_by_role on saved_views (role_id) where role_id is not null;

create table list_preferences (
  user_id     uuid not null references users (id),
  list        text not null check (length(list) <= 60),
  preferences jsonb not null,
  modified_at timestamptz not null default clock_timestamp(),
  primary key (user_id, list)
);
