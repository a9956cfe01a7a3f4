-- For other domains: what a link to a file needs. The last column is read by the previous release only.
create or replace view file_links as
  select id, name, type, placeholder, is_public as is_public_file from stored_files;

-- For other domains: how active accounts are reached, and whether they want the news of projects they gave to.
create or replace view news_readers as
  select u.id as user_id, u.email, u.first_name, coalesce(n.project_news, false) as wants_project_news
  from users u left join notification_preferences n on n.user_id = u.id
  where u.status = 'Active';

-- For other domains: what they may know about a company.
create or replace view company_cards as
  select id, name, status, state_parish as parish, address_line1, tax_id_number, articles_file_id, tax_compliance_file_id,
    documents_changed_at
  from companies;

-- For other domains: the folded totals, about a second late. Do not aggregate here: it would be computed over all projects for every row that
-- the view is joined to.
create or replace view project_totals as
  select project_id, received_minor, gifts from project_received;

-- For other domains: what a project has received up to this moment, for decisions that depend on it; read it by project.
create or replace view project_received_now as
  select project_id, sum(received_minor)::bigint as received_minor
  from (
    select project_id, received_minor from project_received
    union all
    select project_id, local_minor from ledger_tail() where project_id is not null) received
  group by project_id;

-- For other domains: what a cart and a receipt need to know about a project.
create or replace view project_cards as
  select p.id, p.name, p.company_id, c.name as company_name, p.thumbnail_file_id, p.is_public, p.is_special_project,
    p.closes_at_goal, p.amount_requested_minor, p.type_of_funding,
    p.is_public and p.status = 'Finalized' as is_open,
    -- By both committees: it is or was public, unless it or its company is suspended.
    p.status in ('Finalized', 'Completed') as is_approved
  from projects p join company_cards c on c.id = p.company_id;

-- For the review: a project in any state, as lists and decisions of staff need it.
create or replace view project_rows as
  select id, company_id, name, sort_name, sub_title, category, type_of_funding, amount_requested_minor, status, is_suspended,
    thumbnail_file_id, submissions, last_submitted_at, created_at
  from projects;

-- For the review: the updates of live projects.
create or replace view project_update_rows as
  select u.id, u.project_id, p.company_id, p.name as project_name, u.status, u.reason, u.submissions, u.last_submitted_at, u.created_at
  from project_updates u join projects p on p.id = u.project_id;

-- For the catalogue: the notes of the decisions about each submission of a project, and how many of them are not checked off; read it by project.
create or replace view project_note_counts as
  select a.project_id, a.submission, count(*)::int as notes, (count(*) filter (where n.resolved_at is null))::int as open_notes
  from project_approvals a join review_notes n on n.approval_id = a.id
  where a.project_update_id is null
  group by a.project_id, a.submission;

-- For the review: the gifts to a project that are being paid. Each part uses an index that holds only such orders.
create or replace view project_payments_in_flight as
  select i.project_id, o.id as order_id
  from orders o join order_items i on i.order_id = o.id where o.status in ('Pending', 'AwaitingAuthentication')
  union all
  select i.project_id, o.id
  from orders o join order_items i on i.order_id = o.id where o.status = 'VerificationRequested';

-- Every account with its balance of this moment, for checks and reports.
create or replace view ledger_balances as
  select a.id as account_id, a.code, a.currency, a.project_id, coalesce(sum(t.amount_minor), 0)::bigint as balance_minor
  from ledger_accounts a
  left join (
    select account_id, balance_minor as amount_minor from ledger_checkpoints
    union all
    select account_id, amount_minor from ledger_tail()) t on t.account_id = a.id
  group by a.id;

-- The accounts that staff see in lists: all but those that were erased. The indexes of users have the same condition.
create or replace view user_rows as
  select id, email, first_name, last_name, full_name, sort_name, phone_number, status, two_factor_enabled, last_login_at, created_at,
    deleted_at, concurrency_stamp, lockout_end, lockout_end is not null and lockout_end > now() as is_locked
  from users
  where status <> 'Deleted' or deleted_at is not null;
