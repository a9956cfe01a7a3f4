import { getBanner } from '@lignum/contract/site/banner'
import { reachOut as reachOutCall } from '@lignum/contract/site/contact'
import {
  recordPageTiming as recordPageTimingCall,
  recordPageView as recordPageViewCall,
} from '@lignum/contract/site/page-views'
import { getConfig, getReferences, readConfig } from '@lignum/contract/site/site'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { noticeAt } from '#kit/settings/runtime-settings'
import type { HomeImagesDeps } from './home-images/home-images.deps.ts'
import { homeImagesRoutes } from './home-images/home-images.routes.ts'
import { jobsRoutes } from './jobs/jobs.routes.ts'
import { type MessagesDeps, messagesRoutes } from './messages/messages.routes.ts'
import { type ReachOutDeps, reachOut } from './reach-out.ts'
import { recordPageTiming } from './record-page-timing.ts'
import { type PageViewDeps, recordPageView } from './record-page-view.ts'
import { references } from './references.present.ts'
import { presentHomeImages } from './site.present.ts'
import { findHomeImages } from './site.reads.ts'
import type { SettingsDeps } from './settings/settings.deps.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { ticketingRoutes } from './ticketing.routes.ts'

export type SiteDeps = ReachOutDeps &
  MessagesDeps &
  SettingsDeps &
  HomeImagesDeps &
  PageViewDeps & {
    publicCacheMs: number
    sessionCheckMs: number
    displayDateFormat: string
    copyrightYear: number
    ticketingUrl: string
    ticketingScriptUrl: string
  }

export const siteRoutes = (app: FastifyInstance, deps: SiteDeps) => {
  const { db, clock, settings, sessionCheckMs, displayDateFormat, copyrightYear, ticketingUrl } = deps
  const hasTicketingScript = deps.ticketingScriptUrl !== ''
  ticketingRoutes(app, deps)
  messagesRoutes(app, deps)
  settingsRoutes(app, deps)
  homeImagesRoutes(app, deps)
  jobsRoutes(app, deps)
  serve(app, getReferences, async () => references)

  for (const config of [getConfig, readConfig]) {
    const fixed = { securityCookieCheckInterval: sessionCheckMs, displayDateFormat, copyrightYear }
    const body = async () => {
      const now = await settings.read()
      const notice = noticeAt(now, clock.now())
      return {
        ...fixed,
        takesImpactGifts: now.impactGifts,
        takesPledges: now.pledges,
        notice: notice && { text: notice.text, tone: notice.tone },
        ticketingUrl,
        hasTicketingScript,
      }
    }
    serve(app, config, body, { cacheControl: 'max-age=2' })
  }

  serve(app, getBanner, async () => ({ images: presentHomeImages(await findHomeImages(db)) }), {
    cacheMs: deps.publicCacheMs,
  })
  serve(app, reachOutCall, ({ request, by }) => reachOut(deps, by, request))
  serve(app, recordPageTimingCall, ({ request, caller }) => recordPageTiming(deps, caller, request))
  serve(app, recordPageViewCall, ({ request, caller }) => recordPageView(deps, caller, request.path))
}
