import { parseArgs } from 'node:util'
import { seedBulk } from '../../db/seed/seed-bulk.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { databaseUrl } from '../postgres/database-url.ts'

const { values } = parseArgs({ options: { projects: { type: 'string' } } })
const projects = Number(values.projects ?? 0)
if (!Number.isSafeInteger(projects) || projects < 0) throw new RangeError('--projects takes a whole number')

// Unset means production, as everywhere: the demo accounts have a published password.
const mode = process.env['LIGNUM_MODE'] || 'production'
if (mode === 'production') {
  console.error('db:seed adds demo accounts with a public password. Set LIGNUM_MODE=demo if this database is for that.')
  process.exit(1)
}

const folder = process.env['STORAGE_FOLDER']
const factorKey = process.env['SECOND_FACTOR_KEY']
await seedDemo(databaseUrl(), folder, factorKey).catch((err: unknown) => {
  console.error(err instanceof Error ? err.message : err)
  process.exit(1)
})
if (!folder) console.log('Without STORAGE_FOLDER the projects have no pictures.')
if (!factorKey) console.log('Without SECOND_FACTOR_KEY the staff have no second factor.')
if (projects > 0) await seedBulk(databaseUrl(), projects, console.log)
console.log('The demo data is complete.')
