-- Many projects for measurements: the numbers $1 to $2 of a fixed endless list, so that a repeated run adds nothing
-- new. Ids grow with the number, as those of real projects grow with time. Twenty of the first ten thousand have a
-- hummingbird garden: a search term that stays as rare in a larger database.
with words as (
  select
    array['A library', 'A clinic', 'Solar pumps', 'Rain tanks', 'A workshop', 'Street lamps', 'A choir school', 'Starter homes',
      'A seed bank', 'Evening classes', 'A breakfast kitchen', 'Safe crossings', 'A reef nursery', 'A drum circle', 'Cool roofs',
      'A market hall', 'Fishing boats', 'A music archive', 'Shade trees', 'A science bus', 'Wind turbines', 'A day nursery'] as things,
    array['the growers', 'the pupils', 'the elders', 'the fishers', 'the vendors', 'young mothers', 'the choirs', 'the apprentices',
      'first-time readers', 'the nurses', 'the drummers', 'the coaches', 'the beekeepers', 'the seamstresses'] as people,
    array['Albion', 'Balaclava', 'Bamboo', 'Bath', 'Black Hill', 'Bluefields', 'Bogue', 'Cascade', 'Cave Valley', 'Chapelton', 'Clarks Gap',
      'Content', 'Darliston', 'Duncans', 'Frankfield', 'Golden Spring', 'Gordon Town', 'Hagley', 'Harmons', 'Islington', 'Jericho',
      'Kellits', 'Lionel Town', 'Maggotty', 'Moneague', 'Newmarket', 'Oracabessa', 'Porus', 'Ramble', 'Retreat', 'Seaforth',
      'Stewart Town', 'Troja', 'Ulster Spring', 'Wait-a-Bit', 'Williamsfield', 'Yallahs'] as places,
    array['Kingston', 'St. Andrew', 'St. Thomas', 'Portland', 'St. Mary', 'St. Ann', 'Trelawny', 'St. James', 'Hanover', 'Westmoreland',
      'St. Elizabeth', 'Manchester', 'Clarendon', 'St. Catherine'] as parishes,
    enum_range(null::project_category) as categories
), numbered as (
  select n, md5('lignum bulk ' || n) as hash from generate_series($1::bigint, $2::bigint) as n
), drawn as (
  select n, hash, ('x' || substr(hash, 1, 7))::bit(28)::int as a, ('x' || substr(hash, 8, 7))::bit(28)::int as b,
    (lpad(to_hex(1735689600000 + n * 1000), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid as id,
    -- One company for every two hundred projects.
    (lpad(to_hex(1704067200000 + (n / 200) * 1000), 12, '0') || '7' || 'c0a' || '8' || 'c0aca0aca0aca0a')::uuid as company_id
  from numbered
), new_companies as (
  insert into companies (id, name, state_parish, city, address_line1)
  select company_id, places[1 + min(a) % 37] || ' Community Company ' || min(n) / 200, parishes[1 + (min(n) / 200) % 14],
    places[1 + min(a) % 37], (1 + min(b) % 90) || ' Main Street'
  from drawn, words group by company_id, places, parishes
  on conflict (id) do nothing
), new_projects as (
  insert into projects (id, company_id, name, sub_title, category, description, amount_requested_minor, type_of_funding, funding_purpose,
    level_of_impact, time_to_funding, status, display_order, published_at, created_at, company_parish, list_received_minor)
  select id, company_id,
    things[1 + a % 22] || ' for ' || people[1 + b % 14] || ' of ' || places[1 + (a / 22) % 37] || ', no. ' || n,
    'Phase ' || 1 + b % 9 || ' of a plan made by ' || people[1 + (b / 14) % 14] || case when n < 10000 and n % 500 = 5 then ', with a hummingbird garden' else '' end,
    categories[1 + b % 8],
    '<p>The people of ' || places[1 + (a / 22) % 37] || ' have planned this together, and begin when the goal is reached.</p>',
    (100 + a % 40000) * 100000::bigint, case when b % 5 = 0 then 'ImpactInvestment' else 'SocialInvestment' end::funding_type,
    (array['Seed', 'Early', 'Growth'])[1 + a % 3]::funding_stage, (array['Community', 'Parish', 'National'])[1 + b % 3]::level_of_impact,
    date '2027-01-01' + a % 700,
    case when n % 10 < 6 then 'Finalized' when n % 10 = 6 then 'Completed' else (array['Draft', 'Submitted', 'UnderReview', 'Rejected',
      'FirstApproved', 'Revision'])[1 + a % 6] end::project_status,
    1000 + a % 1000000, timestamptz '2026-01-01' + a % 300 * interval '1 day', timestamptz '2025-01-01' + n % 600 * interval '1 day',
    -- Filled here instead of by the job, which works row by row: for a million rows that takes longer than all the
    -- rest.
    parishes[1 + (n / 200) % 14],
    case when n % 10 < 7 and right(id::text, 1) <> '0' then greatest(100, (100 + a % 40000) * 100000::bigint / 100
      * (('x' || substr(id::text, 32, 4))::bit(16)::int % 120)) else 0 end
  from drawn, words
  on conflict (id) do nothing
  returning id, amount_requested_minor, is_public
)
insert into project_received (project_id, received_minor, gifts)
select id, greatest(100, amount_requested_minor / 100 * (('x' || substr(id::text, 32, 4))::bit(16)::int % 120)),
  1 + ('x' || substr(id::text, 29, 4))::bit(16)::int % 900
from new_projects where is_public and right(id::text, 1) <> '0'
on conflict (project_id) do nothing;
