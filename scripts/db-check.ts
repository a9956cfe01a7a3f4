import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { databaseUrl } from './database-url.ts'

const folder = new URL('../db/checks/', import.meta.url)
const checks = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const client = new pg.Client({ connectionString: databaseUrl() })
await client.connect()
let broken = 0
for (const name of checks.toSorted()) {
  const { rows } = await client.query(readFileSync(new URL(name, folder), 'utf8'))
  if (rows.length > 0) broken++
  console.log(`${rows.length === 0 ? 'holds ' : 'BROKEN'} ${name}`)
  if (rows.length > 0) console.table(rows.slice(0, 20))
}
await client.end()
console.log(`${checks.length - broken} invariants hold, ${broken} broken`)
if (broken > 0 || checks.length === 0) process.exitCode = 1
