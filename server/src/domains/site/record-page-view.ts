import { randomUUID } from 'node:crypto'
import { limits as constants } from '@lignum/contract/core/limits'
import { consentCookie, visitCookie } from '@lignum/contract/site/names'
import type { BaseDeps } from '#kit/base-deps'
import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import { insertPageView } from './site.writes.ts'

/** More views in ten minutes than people make, even where an office shares one IP address. */
const views: RateRule = { name: 'page-views', times: 1_200, perSeconds: 600, whenUnknown: 'pass' }

const visitPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export type PageViewDeps = BaseDeps & { readonly limits: RateLimits; readonly isSecure: boolean }

/** The cookie access that a visit needs; the routes implement it. */
export type VisitCookies = {
  readonly read: (name: string) => string | undefined
  readonly set: (
    name: string,
    value: string,
    options: { maxAgeSeconds: number; httpOnly: boolean; secure: boolean },
  ) => void
}

/** Records a view for visitors who consented; for all others nothing is stored, not even a cookie. */
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
