import { randomUUID } from 'node:crypto'
import { limits as constants } from '@lignum/contract/core/limits'
import { consentCookie, visitCookie } from '@lignum/contract/site/page-views'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import { insertPageView } from './site.writes.ts'

/** More pages in ten minutes than a person turns, also where an office shares one address. */
const views: RateRule = { name: 'page-views', times: 1_200, perSeconds: 600, whenUnknown: 'pass' }

const visitPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export type PageViewDeps = { db: Db; clock: Clock; limits: RateLimits; isSecure: boolean }

/** What a visit needs of a browser's cookies; what they are, the routes know. */
export type VisitCookies = {
  readonly read: (name: string) => string | undefined
  readonly set: (
    name: string,
    value: string,
    options: { maxAgeSeconds: number; httpOnly: boolean; secure: boolean },
  ) => void
}

/** Counts a view for visitors who agreed to it; of all others nothing is kept, not even a cookie. */
export const recordPageView = async (
  { db, clock, limits, isSecure }: PageViewDeps,
  { cookies, address }: { cookies: VisitCookies; address: string },
  path: string,
): Promise<void> => {
  if (cookies.read(consentCookie) !== 'yes') return
  await limits.take(views, address)
  const known = cookies.read(visitCookie)
  const visitId = known && visitPattern.test(known) ? known : randomUUID()
  cookies.set(visitCookie, visitId, { maxAgeSeconds: constants.visitSeconds, httpOnly: true, secure: isSecure })
  await insertPageView(db, { path, visitId, at: clock.now() })
}
