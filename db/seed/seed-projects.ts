import type pg from 'pg'
import { seedCompanies } from './companies.ts'
import { describe } from './description.ts'
import { type SeedProject, seedProjects } from './projects.ts'
import { idOf, randomOf } from './random.ts'
import { whatThousandDoes } from './what-thousand-does.ts'

/** A video under a free licence, by the Blender Foundation. */
export const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

export const projectId = (project: SeedProject) => idOf(`project ${project.name}`)

/** Adds the demo's projects and their received amounts; existing rows are not changed. */
export async function seedMarket(client: pg.Client): Promise<void> {
  const rows = JSON.stringify(seedProjects.map(rowOf))
  await client.query(
    `insert into projects (id, company_id, name, sub_title, category, description, video_url, what_thousand_does,
       amount_requested_minor,
       type_of_funding, funding_purpose, level_of_impact, time_to_funding, status, display_order, is_special_project,
       closes_at_goal, is_suspended, company_is_active, last_submitted_at, published_at, created_at)
     select id, company_id, name, sub_title, category, description, video_url, what_thousand_does,
       amount_requested_minor,
       type_of_funding, funding_purpose, level_of_impact, time_to_funding, status, display_order, is_special_project,
       closes_at_goal, is_suspended, company_is_active, last_submitted_at, published_at, created_at
     from jsonb_populate_recordset(null::projects, $1)
     on conflict (id) do nothing`,
    [rows],
  )
  await client.query(
    `select post_transaction('opening', 'opening:' || t.id, 'JMD', jsonb_build_array(
       jsonb_build_object('code', 'A:bank:JMD', 'minor', t.received_minor),
       jsonb_build_object('project', t.id, 'minor', -t.received_minor, 'local', t.received_minor, 'gifts', t.gifts)))
     from jsonb_to_recordset($1) as t (id uuid, received_minor bigint, gifts bigint)
     where t.received_minor > 0 and not exists (select from project_received r where r.project_id = t.id)`,
    [rows],
  )
  await seedHistories(client)
  await client.query('select fold_ledger(ledger_end())')
  await client.query(`insert into fx_rates (rate_e6, as_of, source) select 160250000, local_day(), 'Demonstration'
    where not exists (select from fx_rates where as_of = local_day())`)
  await client.query(refreshTracker)
  await client.query(refreshList)
}

/** Each project was created, and those of other states were submitted; the first company also has a draft. */
async function seedHistories(client: pg.Client): Promise<void> {
  await client.query(
    `insert into project_histories (project_id, message, from_status, to_status, author_id, is_by_owner, created_at)
     select p.id, h.message, h.from_status::project_status, h.to_status::project_status, c.primary_user_id, true, p.created_at
     from projects p join companies c on c.id = p.company_id,
       lateral (values ('The project was created.', null, 'Draft'),
         ('The project was submitted for approval.', 'Draft', 'Submitted')) h (message, from_status, to_status)
     where (h.to_status = 'Draft' or p.last_submitted_at is not null)
       and not exists (select from project_histories known where known.project_id = p.id)`,
  )
  await client.query(
    `insert into project_drafts (id, company_id, form, version, created_by_id, created_at, saved_by_id, saved_at)
     values ($1, $2, $3, 7, $4, '2026-11-10', $4, '2026-11-12 10:42:00-05') on conflict do nothing`,
    [idOf('draft rainwater'), idOf('company ridge'), JSON.stringify(draftForm), idOf('user entrepreneur')],
  )
}

const draftForm = {
  name: 'Rainwater for Two Clinics',
  subTitle: 'Tanks and filters before the dry season',
  category: 'HealthAndWellness',
  amountRequested: '1,800,000',
  description: '<p>Both clinics close when the mains run dry.</p>',
}

/** The sort and filter columns of the public list, which the job maintains later. */
export const refreshList = `
  update projects p set list_received_minor = r.received_minor from project_received r
  where r.project_id = p.id and p.list_received_minor <> r.received_minor;
  update projects p set company_parish = c.state_parish from companies c
  where c.id = p.company_id and p.company_parish <> c.state_parish`

/** The figures of the home page, as the job computes them later. */
export const refreshTracker = `
  update tracker_figures set refreshed_at = clock_timestamp(), (total_received_minor, projects, funded_projects) = (
    select coalesce(sum(r.received_minor), 0), count(*), count(*) filter (where r.received_minor >= p.amount_requested_minor)
    from projects p left join project_received r on r.project_id = p.id where p.is_public)`

const day = (random: ReturnType<typeof randomOf>, from: string, days: number) =>
  new Date(Date.parse(from) + random.between(0, days) * 86_400_000).toISOString()

function rowOf(project: SeedProject, index: number) {
  const random = randomOf(project.name)
  const goal = project.thousands * 100_000
  const wasPublic = project.status === 'Finalized' || project.status === 'Completed'
  const percent = wasPublic ? (project.percent ?? random.between(6, 90)) : 0
  const company = seedCompanies[project.company]
  const created = day(random, '2026-01-05', 200)
  const deadline = project.late ? '2026-09-30' : day(random, '2027-02-01', 300).slice(0, 10)
  return {
    id: projectId(project),
    company_id: idOf(`company ${project.company}`),
    name: project.name,
    sub_title: project.subTitle,
    category: project.category,
    description: describe(project),
    video_url: project.film ? film : null,
    what_thousand_does: whatThousandDoes[project.name] ?? null,
    amount_requested_minor: goal,
    type_of_funding: project.impact ? 'ImpactInvestment' : 'SocialInvestment',
    funding_purpose: random.pick(['Seed', 'Early', 'Growth']),
    level_of_impact: random.pick(['Community', 'Parish', 'National', null]),
    time_to_funding: deadline,
    status: project.status,
    display_order: (index * 29) % seedProjects.length,
    is_special_project: project.special ?? false,
    closes_at_goal: project.closesAtGoal ?? false,
    is_suspended: project.suspended ?? false,
    company_is_active: !('status' in company),
    created_at: created,
    last_submitted_at: project.status === 'Draft' ? null : created,
    published_at: wasPublic ? day(random, '2026-08-01', 90) : null,
    received_minor: (goal / 100) * percent,
    gifts: percent === 0 ? 0 : project.viral ? 18_420 : random.between(12, 900),
  }
}
