import { getBanner } from '@lignum/contract/site/banner'
import { reachOut as reachOutCall } from '@lignum/contract/site/contact'
import { getDeadJobs, retryDeadJob } from '@lignum/contract/site/jobs'
import {
  recordPageTiming as recordPageTimingCall,
  recordPageView as recordPageViewCall,
} from '@lignum/contract/site/page-views'
import { getConfig, getReferences, readConfig } from '@lignum/contract/site/site'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { countDeadJobs, listDeadJobs } from '#kit/jobs/jobs'
import { offsetOf } from '#kit/lists/read-page'
import { type MessagesDeps, messagesRoutes } from './messages/messages.routes.ts'
import { type ReachOutDeps, reachOut } from './reach-out.ts'
import { recordPageTiming } from './record-page-timing.ts'
import { type PageViewDeps, recordPageView } from './record-page-view.ts'
import { references } from './references.present.ts'
import { retryJob } from './retry-job.ts'
import { presentHomeImages } from './site.present.ts'
import { findHomeImages } from './site.reads.ts'
import { ticketingRoutes } from './ticketing.routes.ts'

export type SiteDeps = ReachOutDeps &
  MessagesDeps &
  PageViewDeps & {
    publicCacheMs: number
    sessionCheckMs: number
    displayDateFormat: string
    copyrightYear: number
    takesImpactGifts: boolean
    ticketingUrl: string
    ticketingScriptUrl: string
  }

export const siteRoutes = (app: FastifyInstance, deps: SiteDeps) => {
  const { db, sessionCheckMs, displayDateFormat, copyrightYear, takesImpactGifts, ticketingUrl } = deps
  const hasTicketingScript = deps.ticketingScriptUrl !== ''
  ticketingRoutes(app, deps)
  messagesRoutes(app, deps)
  serve(app, getReferences, async () => references)

  for (const config of [getConfig, readConfig]) {
    const body = {
      securityCookieCheckInterval: sessionCheckMs,
      displayDateFormat,
      copyrightYear,
      takesImpactGifts,
      ticketingUrl,
      hasTicketingScript,
    }
    serve(app, config, async () => body, { cacheControl: 'max-age=2' })
  }

  serve(app, getBanner, async () => ({ images: presentHomeImages(await findHomeImages(db)) }), {
    cacheMs: deps.publicCacheMs,
  })
  serve(app, reachOutCall, ({ request, by }) => reachOut(deps, by, request))
  serve(app, recordPageTimingCall, ({ request, caller }) => recordPageTiming(deps, caller, request))
  serve(app, recordPageViewCall, ({ request, caller }) => recordPageView(deps, caller, request.path))

  serve(app, getDeadJobs, async ({ request }) => {
    const [jobs, count] = await Promise.all([listDeadJobs(db, offsetOf(request)), countDeadJobs(db)])
    const results = jobs.map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      lastTriedAt: job.lastTriedAt.toISOString(),
    }))
    return { results, count }
  })

  serve(app, retryDeadJob, ({ request, by }) => retryJob(db, by, request.id))
}
