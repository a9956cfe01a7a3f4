import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi, startBare } from '../rig/bench-server.ts'
import { median } from './median.ts'
import type { Figure } from './report.ts'
import { runPgbench } from '../load/pgbench.ts'
import { type Load, runWrk } from '../load/wrk.ts'

export interface Path {
  name: string
  load: Load
  /** The reference SQL of the same task, for pgbench. */
  script: string
  /** The target ratio to the reference. */
  targets?: { cached?: number; uncached?: number }
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`

/**
 * Measures one path cached and uncached, alternating with its reference SQL and with a bare route that sends the same
 * bytes.
 */
export async function measurePath(databaseUrl: string, path: Path, rounds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-bench-'))
  const [cached, uncached] = await Promise.all([startApi(databaseUrl, 2_000), startApi(databaseUrl, 0)])
  const { method, path: address, bodies } = path.load
  const body = bodies?.[0]
  const response = await fetch(`${uncached.url}${address}`, {
    method,
    ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
  })
  if (!response.ok) throw new Error(`${address} responds with ${response.status}`)
  writeFileSync(join(folder, 'bytes'), Buffer.from(await response.arrayBuffer()))
  const bare = await startBare(join(folder, 'bytes'))

  const rates = { sql: [] as number[], cached: [] as number[], uncached: [] as number[], bare: [] as number[] }
  try {
    // A database that was just seeded still writes to disk: its first transactions may take longer than a second.
    runPgbench(databaseUrl, path.script, { transactions: 80 })
    for (let round = -1; round < rounds; round++) {
      const sql = runPgbench(databaseUrl, path.script, { seconds: 1 })
      const measured = {
        cached: await runWrk(cached.url, path.load, 1),
        uncached: await runWrk(uncached.url, path.load, 1),
        bare: await runWrk(bare.url, path.load, 1),
      }
      // The first round warms up.
      if (round < 0) continue
      rates.sql.push((sql + runPgbench(databaseUrl, path.script, { seconds: 1 })) / 2)
      rates.cached.push(measured.cached)
      rates.uncached.push(measured.uncached)
      rates.bare.push(measured.bare)
    }
  } finally {
    await Promise.all([cached.stop(), uncached.stop(), bare.stop()])
    rmSync(folder, { recursive: true })
  }
  return compare(path, rates)
}

const atLeast = (least: number | undefined): Figure['target'] => (least === undefined ? undefined : { least })

type Rates = Record<'sql' | 'cached' | 'uncached' | 'bare', number[]>

function compare({ name, targets }: Path, rates: Rates): Figure[] {
  const figure = (what: string, a: keyof Rates, b: keyof Rates, beside: string, target?: Figure['target']): Figure => ({
    what: `${name}, ${what}`,
    measured: perSecond(median(rates[a])),
    beside: `${beside} ${perSecond(median(rates[b]))}`,
    ratio: median(rates[a].map((rate, round) => rate / (rates[b][round] ?? Number.NaN))),
    ...(target ? { target } : {}),
  })
  return [
    figure('cached', 'cached', 'sql', 'reference SQL', atLeast(targets?.cached)),
    figure('uncached', 'uncached', 'sql', 'reference SQL', atLeast(targets?.uncached)),
    figure('cached', 'cached', 'bare', 'a bare route'),
    figure('uncached', 'uncached', 'bare', 'a bare route'),
  ]
}
