import { setTimeout as wait } from 'node:timers/promises'
import type { BenchServer } from '../rig/bench-server.ts'
import { median } from '../figures/median.ts'
import type { Figure } from '../figures/report.ts'
import { loadByWrk } from './wrk.ts'

const [few, many] = [20, 400]
/** Longer than about 16 s, the time in which four hundred pages are rendered again. */
const secondsOf = { few: 6, many: 25 }
const rounds = 2
const connections = 32

/**
 * The throughput of one process when hundreds of URLs are read in turn, and whether each still returns its own page.
 */
export async function measureHotAddresses(site: BenchServer, projectIds: readonly string[]): Promise<Figure[]> {
  const ids = projectIds.slice(0, many)
  if (ids.length < many) throw new Error(`${many} projects are needed, there are ${ids.length}`)
  const rates: { few: number; many: number }[] = []
  let checked = 0
  for (let round = 0; round < rounds; round++) {
    const ofFew = await hammer(site, ids.slice(0, few), secondsOf.few)
    const ofMany = await hammer(site, ids, secondsOf.many)
    rates.push({ few: ofFew.perSecond, many: ofMany.perSecond })
    checked += ofFew.checked + ofMany.checked
  }
  const rateOf = (name: 'few' | 'many') => `${Math.round(median(rates.map((r) => r[name]))).toLocaleString('en')}/s`
  return [
    {
      what: `${many} hot addresses, ${checked.toLocaleString('en')} pages checked`,
      measured: rateOf('many'),
      beside: `${few} addresses ${rateOf('few')}`,
      ratio: median(rates.map((r) => r.many / r.few)),
      target: { least: 0.5 },
    },
  ]
}

const pathOf = (id: string) => `/projects/view/${id}`

async function hammer(site: BenchServer, ids: readonly string[], seconds: number) {
  for (const id of ids) await check(site, id)
  const load = { method: 'GET', path: '/', paths: ids.map(pathOf), headers: { 'accept-encoding': 'br' } } as const
  const running = { isOver: false, checked: 0 }
  const checking = keepChecking(site, ids, running)
  const { perSecond } = await loadByWrk(site.url, load, { seconds, connections })
  running.isOver = true
  await checking
  return { perSecond, checked: running.checked }
}

async function keepChecking(site: BenchServer, ids: readonly string[], running: { isOver: boolean; checked: number }) {
  for (let i = 0; !running.isOver; i++) {
    // A step that visits all of them, in another order than the load.
    const id = ids[(i * 7) % ids.length]
    if (id === undefined) return
    await check(site, id)
    running.checked += 1
    await wait(5)
  }
}

/** Throws on a page that is refused, truncated or of another project: the figures would mean nothing. */
async function check(site: BenchServer, id: string): Promise<void> {
  const response = await fetch(`${site.url}${pathOf(id)}`)
  const html = await response.text()
  const isWhole = response.ok && html.trimEnd().endsWith('</html>')
  const canonical = /<link rel="canonical" href="[^"]*\/projects\/view\/([^"]+)"/.exec(html)?.[1]
  if (!isWhole || canonical !== id)
    throw new Error(`${pathOf(id)} responds with ${response.status}, page of ${canonical}`)
}
