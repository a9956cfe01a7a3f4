import type { recordPageTiming as call } from '@lignum/contract/site/page-views'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { consentCookie } from '@lignum/contract/site/names'
import type { RateRule } from '#kit/security/rate-limit'
import { pageKindOf } from './page-kinds.policy.ts'
import type { PageViewDeps, VisitCookies } from './record-page-view.ts'
import { insertPageTiming } from './site.writes.ts'

const fromOneAddress: RateRule = { name: 'page-timings', times: 600, perSeconds: 600, whenUnknown: 'pass' }
/** Percentiles need no more, and the table stays below two million rows. */
const fromAll: RateRule = { name: 'page-timings-all', times: 36_000, perSeconds: 3_600, whenUnknown: 'pass' }

/** Stores how fast a page was for visitors who consented; for all others nothing. */
export const recordPageTiming = async (
  { db, clock, limits }: PageViewDeps,
  { cookies, address }: { cookies: Pick<VisitCookies, 'read'>; address: string },
  { path, paint, shift, delay }: ParsedRequestOf<typeof call>,
): Promise<void> => {
  if (cookies.read(consentCookie) !== 'yes') return
  await limits.take(fromOneAddress, address)
  await limits.take(fromAll, 'all')
  await insertPageTiming(db, { page: pageKindOf(path), paint, shift, delay, at: clock.now() })
}
