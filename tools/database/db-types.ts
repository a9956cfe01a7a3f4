import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { startPostgresInMemory } from '../postgres/temporary-postgres.ts'

const outFile = fileURLToPath(new URL('../../server/src/kit/database/tables.gen.ts', import.meta.url))
// PostgreSQL does not know that a view's column is never null; these come from columns that are not.
const neverNull = {
  'company_cards.id': 'string',
  'company_cards.name': 'string',
  'company_cards.status': 'CompanyStatus',
  'company_cards.parish': 'string',
  'company_cards.address_line1': 'string',
  'file_links.id': 'string',
  'file_links.name': 'string',
  'file_links.type': 'StoredFileType',
  'news_readers.user_id': 'string',
  'news_readers.email': 'string',
  'news_readers.first_name': 'string',
  'news_readers.wants_project_news': 'boolean',
  'project_totals.project_id': 'string',
  'project_totals.received_minor': 'number',
  'project_totals.gifts': 'number',
  'project_cards.id': 'string',
  'project_cards.name': 'string',
  'project_cards.company_id': 'string',
  'project_cards.company_name': 'string',
  'project_cards.is_public': 'boolean',
  'project_cards.is_special_project': 'boolean',
  'project_cards.closes_at_goal': 'boolean',
  'project_cards.amount_requested_minor': 'number',
  'project_cards.is_open': 'boolean',
  'project_rows.id': 'string',
  'project_rows.company_id': 'string',
  'project_rows.name': 'string',
  'project_rows.sort_name': 'string',
  'project_rows.sub_title': 'string',
  'project_rows.category': 'ProjectCategory',
  'project_rows.type_of_funding': 'FundingType',
  'project_rows.amount_requested_minor': 'number',
  'project_rows.status': 'ProjectStatus',
  'project_rows.is_suspended': 'boolean',
  'project_rows.submissions': 'number',
  'project_rows.created_at': 'Timestamp',
  'project_payments_in_flight.project_id': 'string',
  'project_payments_in_flight.order_id': 'string',
  'project_received_now.project_id': 'string',
  'project_received_now.received_minor': 'number',
  'project_update_rows.id': 'string',
  'project_update_rows.project_id': 'string',
  'project_update_rows.company_id': 'string',
  'project_update_rows.project_name': 'string',
  'project_update_rows.status': 'ProjectUpdateStatus',
  'project_update_rows.reason': 'string',
  'project_update_rows.submissions': 'number',
  'project_update_rows.created_at': 'Timestamp',
  'user_rows.id': 'string',
  'user_rows.email': 'string',
  'user_rows.first_name': 'string',
  'user_rows.last_name': 'string',
  'user_rows.full_name': 'string',
  'user_rows.sort_name': 'string',
  'user_rows.status': 'UserStatus',
  'user_rows.two_factor_enabled': 'boolean',
  'user_rows.created_at': 'Timestamp',
  'user_rows.concurrency_stamp': 'string',
  'user_rows.is_locked': 'boolean',
}
// pg's parsers are set to match in kit/database.ts: a bigint arrives as a safe integer, a date as YYYY-MM-DD.
const options = [
  ['--dialect', 'postgres'],
  ['--type-mapping', JSON.stringify({ int8: 'number', inet: 'string' })],
  ['--overrides', JSON.stringify({ columns: neverNull })],
  ['--date-parser', 'string'],
  ['--exclude-pattern', '{graphile_worker.*,*.schema_migrations,*.schema_functions}'],
  ['--log-level', 'error'],
  ['--out-file', outFile],
]
const verify = process.argv.includes('--check') ? ['--verify'] : []

const postgres = await startPostgresInMemory()
try {
  await migrate(postgres.url)
  const run = spawnSync('kysely-codegen', [...options.flat(), ...verify, '--url', postgres.url], { stdio: 'inherit' })
  if (run.status !== 0) console.error('The table types are stale: npm run db:types')
  process.exitCode = run.status ?? 1
} finally {
  await postgres.stop()
}
