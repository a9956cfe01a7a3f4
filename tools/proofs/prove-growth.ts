/**
 * The growth guard: runs every SQL statement of the domains on a small database and on one a hundred times larger of
 * the same shape, and compares the pages and rows that PostgreSQL touched, including functions and triggers. A
 * statement is flat (at most 1.3 times, plus the allowance of judge.ts for deeper indexes and spread rows) or is listed
 * with the reason why it grows.
 *
 * `--only audit/ --table audit_headers --table audit_details --rows 10000000` measures the statements of the audit
 * with that many rows in the named tables.
 *
 * The list is tools/proofs/growth/statements/*.ts: one line for each function of a `*.reads.ts` or `*.writes.ts`.
 * Without a line it does not compile, and fails here. New tables are filled automatically (fill-tables.ts).
 *
 * What it does not detect: skew that the generated rows do not have; waits for locks and connections; the cost of a
 * cold cache; CPU time within a page or a function; the growing number of month partitions (both databases have the
 * same); list filters and orders that no line uses; statements of the kit and of libraries (mail outbox, job queue,
 * rate limits); a listed exception that grows faster than before.
 */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { findFaults } from './growth/judge.ts'
import { measureStatements } from './growth/measure-statements.ts'
import { makeDatabase } from './growth/open-databases.ts'
import type { StatementFile } from './growth/statement.ts'
import { startThrowAwayPostgres } from '../postgres/temporary-postgres.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    table: { type: 'string', multiple: true, default: [] },
    rows: { type: 'string', default: '10000' },
  },
})
/** The tables named by `--table` have that many rows in the large database, and a hundredth of it in the small one. */
const rowsOf = (rows: number) => new Map(values.table.map((table) => [table, rows]))
const rows = Number(values.rows)
const begun = performance.now()
const report = (text: string) => console.log(`${((performance.now() - begun) / 1_000).toFixed(0)} s: ${text}`)

const lists: { default: readonly StatementFile[] }[] = await Promise.all(
  globSync('tools/proofs/growth/statements/*.ts').map((file) => import(resolve(file))),
)
const files = lists.flatMap((list) => list.default)
const postgres = await startThrowAwayPostgres(['autovacuum=off', 'shared_buffers=512MB'])
try {
  // The small one first, so that a table that cannot be filled is reported early.
  const urls = [
    await makeDatabase(postgres.url, 'small', { parts: 1, rows: rowsOf(rows / 100) }),
    await makeDatabase(postgres.url, 'large', { parts: 100, rows: rowsOf(rows) }),
  ]
  report('both databases are filled')
  const [small, large] = urls.map((url) => openDatabase({ url, poolSize: 2 }))
  if (!small || !large) throw new Error('no databases')
  const measured = await measureStatements(
    { small, large },
    files
      .flatMap(({ file, entries }) =>
        [...entries].flatMap(([name, { runs }]) =>
          runs.map((run, i) => ({ name: `${file} ${name}`, variant: i, run })),
        ),
      )
      .filter(({ name }) => name.includes(values.only)),
  )
  await Promise.all([small.close(), large.close()])
  const { hold, faults } = findFaults(files, measured, globSync('server/src/domains/**/*.{reads,writes}.ts'))
  for (const fault of faults) console.log(`GROWS  ${fault}`)
  report(`${measured.length} runs of ${files.length} files`)
  console.log(`${hold} proofs hold, ${faults.length} broken`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}
