import { type BenchServer, startApi } from './rig/bench-server.ts'
import { median } from './figures/median.ts'
import type { Figure } from './figures/report.ts'

const path = '/api/Project/GetPublicProjectListByFilter'
const byName = [{ field: 'Name', ascending: true }]
export const titled = (value: string) => [
  { field: 'Name', filterType: 'Contains', value, joinType: 'or' },
  { field: 'SubTitle', filterType: 'Contains', value, joinType: 'or' },
]

async function query(server: BenchServer, request: object): Promise<{ ms: number; count: number }> {
  const begun = performance.now()
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amountPerPage: 12, orderBy: byName, ...request }),
  })
  const { count, results }: { count: number; results: unknown[] } = JSON.parse(await response.text())
  if (results.length === 0) throw new Error(`${JSON.stringify(request)} found nothing`)
  return { ms: performance.now() - begun, count }
}

const timeOf = async (server: BenchServer, requests: object[]) => {
  const times = []
  for (const request of requests) times.push((await query(server, request)).ms)
  return median(times)
}

/** Milliseconds of each query in a small and a large database, alternating and uncached. */
export async function measureScale(smallUrl: string, largeUrl: string, rounds: number): Promise<Figure[]> {
  const [small, large] = await Promise.all([startApi(smallUrl, 0), startApi(largeUrl, 0)])
  try {
    const hundred = Array.from({ length: 100 }, (_, page) => ({ pageNumber: page + 1 }))
    const rare = Array.from({ length: 20 }, () => ({ pageNumber: 1, filters: titled('hummingbird') }))
    const common = Array.from({ length: 3 }, () => ({ pageNumber: 1, filters: titled('drummers') }))
    const { count } = await query(large, { pageNumber: 1 })
    const last = Array.from({ length: 20 }, () => ({ pageNumber: Math.ceil(count / 12) }))
    const middle = Array.from({ length: 3 }, () => ({ pageNumber: Math.ceil(count / 24) }))
    const first = Array.from({ length: 20 }, () => ({ pageNumber: 1 }))
    const between = (what: string, requests: object[], target?: Figure['target']) =>
      compareSides(
        what,
        { server: large, requests, of: '1,000,000' },
        { server: small, requests, of: '10,000' },
        rounds,
        target,
      )
    const fromFirst = (what: string, requests: object[], target?: Figure['target']) =>
      compareSides(
        what,
        { server: large, requests, of: 'this page' },
        { server: large, requests: first, of: 'page 1' },
        rounds,
        target,
      )
    return [
      await between('first hundred pages', hundred, { most: 1.3 }),
      await between('title filter, 20 found', rare, { most: 1.3 }),
      await between('title filter, a common word', common),
      await fromFirst('last page of 1,000,000', last, { most: 10 }),
      await fromFirst('middle page of 1,000,000', middle),
    ]
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
}

interface Side {
  server: BenchServer
  requests: object[]
  of: string
}

async function compareSides(
  what: string,
  a: Side,
  b: Side,
  rounds: number,
  target?: Figure['target'],
): Promise<Figure> {
  const pairs: [number, number][] = []
  for (let round = -1; round < rounds; round++) {
    const pair: [number, number] = [await timeOf(a.server, a.requests), await timeOf(b.server, b.requests)]
    if (round >= 0) pairs.push(pair)
  }
  const ms = (side: 0 | 1) => `${median(pairs.map((pair) => pair[side])).toFixed(2)} ms`
  const ratio = median(pairs.map(([one, other]) => one / other))
  return { what, measured: `${a.of}: ${ms(0)}`, beside: `${b.of}: ${ms(1)}`, ratio, ...(target ? { target } : {}) }
}
