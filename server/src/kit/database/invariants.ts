import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './database.ts'
import { handles, type JobHandler } from '../jobs/job-runner.ts'
import { job } from '../jobs/jobs.ts'
import type { Log } from '../observability/log.ts'

const folder = new URL('../../../../db/checks/', import.meta.url)

/**
 * How often a query of db/checks runs, by the word after `-- @runs` in its first line. `often`: every five minutes;
 * `nightly`: the default; `monthly`: nightly, month by month, closed months only when they changed; `weekly`: queries
 * that read whole tables.
 */
const schedules = ['often', 'nightly', 'monthly', 'weekly'] as const
export type Check = { readonly name: string; readonly text: string; readonly runs: (typeof schedules)[number] }

export const readChecks = (): Check[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8').trim().replace(/;$/, '')
      const word = /^-- @runs (\w+)/.exec(text)?.[1]
      return {
        name: file.replace(/\.sql$/, ''),
        text,
        runs: schedules.find((schedule) => schedule === word) ?? 'nightly',
      }
    })

/** Violations beyond this number are not counted: a few are enough to investigate. */
const mostCounted = 1_000
const mostStored = 5

/** Runs one check, on one month or on everything, and stores its result. */
export const runCheck = async (db: Db, { name, text }: Pick<Check, 'name' | 'text'>, month = ''): Promise<number> => {
  const begun = performance.now()
  // Read before the rows: a write that happens meanwhile makes the month look changed.
  const fingerprint = month ? await fingerprintOf(db, month) : ''
  const rows = await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '15min', true), set_config('lignum.check_month', ${month}, true)`.execute(
      tx,
    )
    return (await sql`select * from (${sql.raw(text)}) violation limit ${sql.lit(mostCounted)}`.execute(tx)).rows
  })
  await insertResult(db, {
    name,
    month,
    violations: rows.length,
    sample: rows.slice(0, mostStored),
    fingerprint,
    ms: performance.now() - begun,
  })
  return rows.length
}

type Result = { name: string; month: string; violations: number; sample: unknown[]; fingerprint: string; ms: number }

/** Stores the result of a check. */
export const insertResult = async (db: Db, r: Result): Promise<void> => {
  await sql`
    insert into invariant_results (check_name, month, violations, sample, fingerprint, took_ms)
    values (${r.name}, ${r.month}, ${r.violations}, ${JSON.stringify(r.sample)}::jsonb, ${r.fingerprint}, ${Math.trunc(r.ms)})
    on conflict (check_name, month) do update set violations = excluded.violations, sample = excluded.sample,
      fingerprint = excluded.fingerprint, took_ms = excluded.took_ms, checked_at = clock_timestamp()`.execute(db)
}

const fingerprintOf = async (db: Db, month: string): Promise<string> =>
  (await sql<{ fingerprint: string }>`select month_fingerprint(${month}) as fingerprint`.execute(db)).rows[0]
    ?.fingerprint ?? ''

/**
 * The months that a check has to read: the current and the previous one, those written to since the last run, and each
 * one at least every four weeks.
 */
const listMonthsDue = async (db: Db, name: string): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select m.month
    from (
      select distinct substring(relname from '_([0-9]{6})$') as month from pg_class
      where relispartition and relkind = 'r' and relname ~ '^(orders|ledger_entries)_[0-9]{6}$'
        and substring(relname from '_([0-9]{6})$') <= to_char(now() at time zone 'utc', 'YYYYMM')) m
    left join invariant_results r on r.check_name = ${name} and r.month = m.month
    where r.month is null or r.violations > 0 or r.checked_at < now() - interval '28 days'
      or m.month >= to_char(now() at time zone 'utc' - interval '1 month', 'YYYYMM') or r.fingerprint <> month_fingerprint(m.month)
    order by m.month`.execute(db)
  return rows.map((row) => row.month)
}

const isDueThisWeek = async (db: Db, name: string): Promise<boolean> =>
  (
    await sql`
      select from invariant_results where check_name = ${name} and violations = 0 and checked_at > now() - interval '6 days 12 hours'`.execute(
      db,
    )
  ).rows.length === 0

const frequentChecks = job({ name: 'kit.check-often', payload: z.unknown(), attempts: 1, every: '*/5 * * * *' })
const nightlyChecks = job({ name: 'kit.check-invariants', payload: z.unknown(), attempts: 3, every: '23 4 * * *' })

/** Runs the checks one after another; one that fails does not prevent the others. */
const runChecks = async ({ db, log }: Deps, due: readonly { check: Check; month?: string }[]): Promise<void> => {
  let failed: unknown = null
  for (const { check, month } of due) {
    try {
      const violations = await runCheck(db, check, month)
      if (violations > 0) log.error({ check: check.name, month, violations }, 'invariant broken')
    } catch (err) {
      log.error({ check: check.name, month, err }, 'invariant not checked')
      failed = err
    }
  }
  if (failed) throw failed
}

/** Every check that is due tonight. */
export const listDue = async (db: Db, checks: readonly Check[]): Promise<{ check: Check; month?: string }[]> => {
  const due: { check: Check; month?: string }[] = []
  for (const check of checks) {
    if (check.runs === 'nightly') due.push({ check })
    if (check.runs === 'monthly') for (const month of await listMonthsDue(db, check.name)) due.push({ check, month })
    if (check.runs === 'weekly' && (await isDueThisWeek(db, check.name))) due.push({ check })
  }
  return due
}

type Deps = { readonly db: Db; readonly log: Pick<Log, 'error'> }

/** Runs the checks of db/checks on their schedules. The results are gauges of /metrics (docs/runbooks/alerts.md). */
export const invariantJobs = (deps: Deps): JobHandler[] => {
  const checks = readChecks()
  return [
    handles(frequentChecks, () =>
      runChecks(
        deps,
        checks.filter(({ runs }) => runs === 'often').map((check) => ({ check })),
      ),
    ),
    handles(nightlyChecks, async () => runChecks(deps, await listDue(deps.db, checks))),
  ]
}

/** The results of the last run of each check, with their age. */
export const listResults = async (db: Db) =>
  (
    await sql<{ check_name: string; violations: number; age_seconds: number }>`
      select check_name, sum(violations)::int as violations, extract(epoch from now() - max(checked_at))::float as age_seconds
      from invariant_results group by check_name`.execute(db)
  ).rows
