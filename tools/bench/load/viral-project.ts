import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Figure } from '../figures/report.ts'

const [seconds, viewsPerSecond, giftsPerSecond] = [15, 150, 10]
const firstTotal = 7_000_000

/**
 * One project gets 150 views per second while its total changes: how stale pages are, and how many queries are made.
 */
export async function watchViralProject(databaseUrl: string, page: string, projectId: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Autovacuum's transactions would be counted among those of the site.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  const writtenAt: number[] = []
  let latest = 0
  const view = async () => {
    const html = await (await fetch(page)).text()
    const shown = Number(/7,0\d\d,\d\d\d/.exec(html)?.[0].replaceAll(',', '')) - firstTotal
    if (!Number.isInteger(shown)) throw new Error('the page shows no total')
    // The page is stale since the next total was written.
    const outdatedAt = writtenAt[shown + 1]
    if (outdatedAt !== undefined) latest = Math.max(latest, performance.now() - outdatedAt)
  }
  const gives = async () => {
    const total = (firstTotal + writtenAt.length) * 100
    await client.query('update project_received set received_minor = $1 where project_id = $2', [total, projectId])
    writtenAt.push(performance.now())
  }
  await gives()
  // The first visitor after an idle time gets the stale page (stale-while-revalidate).
  for (const pauseMs of [4_000, 1_000]) await wait(pauseMs).then(() => fetch(page))
  const before = await transactions(client)
  const views: Promise<void>[] = []
  const begun = performance.now()
  for (let tick = 0; tick < seconds * viewsPerSecond; tick++) {
    if (tick % (viewsPerSecond / giftsPerSecond) === 0) await gives()
    views.push(view())
    await wait(Math.max(0, begun + (tick * 1_000) / viewsPerSecond - performance.now()))
  }
  await Promise.all(views)
  // On a busy machine the requests take longer than planned.
  const took = (performance.now() - begun) / 1_000
  const statements = (await transactions(client)) - before - (seconds * giftsPerSecond + 2)
  await client.end()
  const rate = Math.round(views.length / took)
  return [
    { what: `viral project, ${rate} views/s: seconds late`, measured: `${Math.round(latest)} ms`, beside: 'at most', ratio: latest / 1_000, target: { most: 2 } },
    { what: 'viral project: statements a second', measured: `${statements} in ${took.toFixed(1)} s`, beside: 'at most', ratio: statements / took, target: { most: 1 } },
  ] // prettier-ignore
}

/** Each statement outside a transaction counts as one. PostgreSQL publishes the statistics with a delay. */
async function transactions(client: pg.Client): Promise<number> {
  await wait(2_500)
  const text = 'select xact_commit::int as n from pg_stat_database where datname = current_database()'
  const { rows } = await client.query<{ n: number }>(text)
  return rows[0]?.n ?? 0
}
