-- The projects that take gifts (`seed.projects`, at most a thousand), with their accounts, and the month partitions of
-- the last year in every table of gifts.
with company as (
  insert into companies (name, state_parish, city, address_line1) values ('Hope Bay Co-operative', 'Portland', 'Hope Bay', '1 Bay Street')
  returning id
)
insert into projects (id, company_id, name, sub_title, category, amount_requested_minor, type_of_funding, funding_purpose, status, description)
select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, company.id, 'Project ' || n, 'One of a thousand',
  'RenewableEnergySolutions', 100000000, 'SocialInvestment', 'Seed', 'Finalized', ''
from company, generate_series(0, current_setting('seed.projects')::int - 1) n;

select project_account(id, 'JMD') from projects;

create table gift_projects as
  select n as project_no, project_id, account_id, code from generate_series(0, 999) n
  join (
    select row_number() over (order by project_id) - 1 as no, project_id, id as account_id, code
    from ledger_accounts where project_id is not null) p on p.no = n % current_setting('seed.projects')::int;

select create_month_partition(parent::regclass, (date_trunc('month', now() at time zone 'utc') - make_interval(months => back))::date)
from unnest(array['orders', 'order_items', 'order_contacts', 'payments', 'payment_events', 'hook_events', 'ledger_transactions', 'ledger_entries']) parent,
  generate_series(2, 12) back;
