import lighthouse from 'lighthouse'
import { repeatFailed } from './repeat-failed.ts'

/** The simulated network and CPU throttling, which Lighthouse applies to one unthrottled visit. */
export interface Profile {
  rttMs: number
  throughputKbps: number
  cpuSlowdownMultiplier: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Visit {
  scores: Record<(typeof categories)[number], number>
  /** The failed audits other than timings. */
  faults: string[]
  lcpMs: number
  cls: number
  tbtMs: number
  scriptBytes: number
  fontBytes: number
  bytes: number
  /** The speed of this machine. Below 1,000 Lighthouse warns that its slowdown makes it slower than a phone. */
  benchmarkIndex: number
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * One visit of a page with a phone's settings, measured by Lighthouse in the browser that listens on `port`. Now and
 * then Lighthouse fails to record a trace; then the page is visited again.
 */
export const visitPage = (port: number, address: string, profile: Profile): Promise<Visit> =>
  repeatFailed(3, () => visitOnce(port, address, profile))

async function visitOnce(port: number, address: string, profile: Profile): Promise<Visit> {
  const settings = { formFactor: 'mobile', throttlingMethod: 'simulate', throttling: profile } as const
  const result = await lighthouse(
    address,
    { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] },
    { extends: 'lighthouse:default', settings },
  )
  if (!result) throw new Error(`Lighthouse returned nothing for ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const visit = toVisit(lhr)
  if (Number.isNaN(visit.lcpMs + visit.tbtMs + visit.cls)) throw new Error(`${address}: the trace has no timings`)
  return visit
}

function toVisit(lhr: Result): Visit {
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults: faultsOf(lhr),
    lcpMs: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
    scriptBytes: bytesOf(lhr, 'Script'),
    fontBytes: bytesOf(lhr, 'Font'),
    bytes: bytesOf(lhr),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

const faultsOf = (lhr: Result): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  )

function bytesOf(lhr: Result, type?: string): number {
  const details = lhr.audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  return items
    .filter((item) => !type || item['resourceType'] === type)
    .reduce((sum, item) => sum + Number(item['transferSize'] ?? 0), 0)
}
