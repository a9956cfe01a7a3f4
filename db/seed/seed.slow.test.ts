import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectCategory, projectStatus } from '@lignum/contract/catalogue/catalogue'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalPostgres } from '../../tools/postgres/local-postgres.ts'
import { startThrowAwayPostgres } from '../../tools/postgres/temporary-postgres.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { seedCompanies } from './companies.ts'
import { seedProjects } from './projects.ts'
import { idOf } from './random.ts'
import { seedBulk } from './seed-bulk.ts'
import { totpSeal } from '../../server/src/domains/accounts/second-factor/seal-totp.ts'
import { seedDemo } from './seed-demo.ts'

let postgres: LocalPostgres
let client: pg.Client
const folder = mkdtempSync(join(tmpdir(), 'lignum-seed-'))

beforeAll(async () => {
  postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
}, 30_000)
afterAll(async () => {
  await client.end()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const request = async (text: string): Promise<unknown> => (await client.query(text)).rows[0]

test('the demo has projects of every status, category and parish', () => {
  expect(new Set(seedProjects.map((project) => project.status))).toEqual(new Set(projectStatus.options))
  expect(new Set(seedProjects.map((project) => project.category))).toEqual(new Set(projectCategory.options))
  expect(new Set(Object.values(seedCompanies).map((company) => company.parish)).size).toBe(14)
  expect(new Set(seedProjects.map((project) => project.name)).size).toBe(64)
})

test('a name gives the same id on every machine', () => {
  expect(idOf('project A Drum for Every Child')).toBe('272354b6-29be-53d1-aa8f-860db0289c1e')
})

test('seeding twice adds the demo once, with images, roles and figures', async () => {
  await seedDemo(postgres.url, folder)
  const counts = `select (select count(*)::int from projects) as projects, (select count(*)::int from users) as users,
    (select count(*)::int from user_roles) as roles, (select count(*)::int from stored_files) as files,
    (select count(*)::int from projects where thumbnail_file_id is null) as bare,
    (select count(*)::int from project_received r join projects p on p.id = r.project_id where received_minor > amount_requested_minor) as overfunded,
    (select count(*)::int from project_received r join projects p on p.id = r.project_id where received_minor = amount_requested_minor) as exactly,
    (select count(*)::int from news_articles) as articles,
    (select count(*)::int from news_articles where status = 'Published' and publish_at <= now()) as out,
    (select count(*)::int from news_articles a left join stored_files f on f.id = image_file_id where placeholder is null) as blind,
    (select count(*)::int from home_images where num_nulls(main_file_id, top_left_file_id, top_right_file_id, bottom_left_file_id, bottom_right_file_id) = 2) as home,
    (select projects::int from tracker_figures) as public`
  const first = await request(counts)
  await seedDemo(postgres.url, folder)
  expect(await request(counts)).toEqual(first)
  expect(first).toMatchObject({ projects: 64, users: 15, roles: 15, bare: 0, public: 49 })
  expect(first).toMatchObject({ overfunded: 5, exactly: 6, articles: 26, blind: 0, home: 1 })
}, 120_000)

test('the staff of the demo share one authenticator secret, and other accounts have none', async () => {
  const key = 'a key of these tests that is long enough'
  await seedDemo(postgres.url, folder, key)
  await seedDemo(postgres.url, folder, key)
  const { rows } = await client.query<{ email: string; id: string; sealed: Buffer }>(
    `select u.email, u.id, t.sealed from users u join totp_factors t on t.user_id = u.id where u.two_factor_enabled`,
  )
  expect(rows.map((row) => row.email.split('@')[0] ?? '').toSorted()).toEqual([
    'administrator',
    'agent',
    'agent2',
    'agent3',
    'auditor',
    'committee',
    'editor',
    'finance',
    'finance2',
    'publisher',
    'reviewer',
    'reviewer2',
  ])
  for (const row of rows) expect(totpSeal([key]).open(row.sealed, row.id)).toBe('JBSWY3DPEHPK3PXP')
}, 60_000)

test('the bulk projects are created in SQL, are mostly public, and update the stored count', async () => {
  await seedBulk(postgres.url, 2_000, () => undefined)
  await seedBulk(postgres.url, 2_000, () => undefined)
  expect(
    await request(`select count(*)::int as all, count(*) filter (where is_public)::int as public,
      (select projects::int from public_project_count) as kept from projects`),
  ).toEqual({ all: 2_064, public: 1_449, kept: 1_449 })
}, 60_000)
