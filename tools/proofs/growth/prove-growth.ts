/**
 * The growth guard: runs every SQL statement of the domains on a small database and on one a hundred times larger of
 * the same shape, and compares the pages and rows that PostgreSQL touched, including functions and triggers. A
 * statement is flat (at most 1.3 times, plus the allowance of judge.ts for deeper indexes and spread rows) or is listed
 * with the reason why it grows.
 *
 * `--only user-list --table users=1000000` measures the statements whose name contains that, with that many rows in the
 * named table and a hundredth of them in the small database, and prints the pages and rows of each.
 *
 * `--sample 3 --seed abc` measures a third of the statements, another one for each seed.
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
import { inSample, sampleOptions } from '../../checks/in-sample.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { describeWork, findFaults } from './judge.ts'
import { measureStatements } from './measure-statements.ts'
import { makeDatabase } from './open-databases.ts'
import type { StatementFile } from './statement.ts'
import { startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    table: { type: 'string', multiple: true, default: [] },
    ...sampleOptions,
  },
})
/** The rows of the tables named by `--table`, in the database with so many parts. */
const rowsOf = (parts: 1 | 100) =>
  new Map(
    values.table.map((of) => {
      const [table = '', rows = ''] = of.split('=')
      return [table, (Number(rows) * parts) / 100]
    }),
  )
const isChosen = ({ name }: { name: string }) =>
  inSample(name, values) && (values.only.length === 0 || values.only.some((part) => name.includes(part)))
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
    await makeDatabase(postgres.url, 'small', { parts: 1, rows: rowsOf(1) }),
    await makeDatabase(postgres.url, 'large', { parts: 100, rows: rowsOf(100) }),
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
      .filter(isChosen),
  )
  await Promise.all([small.close(), large.close()])
  const { hold, faults } = findFaults(files, measured, globSync('server/src/domains/**/*.{reads,writes}.ts'))
  if (values.only.length > 0)
    for (const run of measured) console.log(`${run.name} ${run.variant}: ${describeWork(run)}`)
  for (const fault of faults) console.log(`GROWS  ${fault}`)
  report(`${measured.length} runs of ${files.length} files`)
  console.log(`${hold} proofs hold, ${faults.length} broken`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}
