import compress from '@fastify/compress'
import { readBanner, readNewsList, readProjectTracker, readPublicProjectList } from '@lignum/contract/core/cached-lists'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type AccountsDeps, accountsRoutes, findNames, recogniser, totpSeal } from '#domains/accounts'
import { applicationsRoutes } from '#domains/applications'
import { attemptRecorder, auditRoutes } from '#domains/audit'
import { catalogueRoutes } from '#domains/catalogue'
import { abandonCompanies, companyRoutes, registrationRoutes, sealBankAccounts } from '#domains/company'
import { filesRoutes } from '#domains/files'
import { givingRoutes, paymentsInFlight, readGiftsOfAddress } from '#domains/giving'
import { newsRoutes } from '#domains/news'
import { reviewRoutes } from '#domains/review'
import { siteRoutes } from '#domains/site'
import { type Clock, days } from '#kit/values/clock'
import type { Database } from '#kit/database/database'
import type { BaseDeps } from '#kit/base-deps'
import { createRenderOnce } from '#kit/files/render-once'
import { serveApiDocument } from '#kit/http/api-document'
import { type ServeCachedPage, createCachingServer } from '#kit/http/caching-server'
import { acceptBodies, refuseDeepBodies } from '#kit/http/bodies'
import { introduceCallers } from '#kit/http/caller'
import { createTraffic } from '#kit/http/drain'
import { handleErrors } from '#kit/http/error-handler'
import { serveHealth } from '#kit/http/health'
import { newMarker, observeRequests } from '#kit/http/observe'
import { readTarget, refuseUnreadableTargets } from '#kit/http/read-target'
import { requireSameOrigin } from '#kit/http/same-origin'
import { addSecurityHeaders } from '#kit/http/security-headers'
import { endUnreadBodies } from '#kit/http/unread-bodies'
import { serveByGet } from '#kit/http/serve-by-get'
import type { Log } from '#kit/observability/log'
import { createMetrics, type Metrics } from '#kit/observability/metrics'
import { createProofsOfWork } from '#kit/security/proof-of-work'
import { createPasskeys } from '#kit/security/passkeys'
import type { RateLimits } from '#kit/security/rate-limit'
import { createRuntimeSettings, type SettingsReader } from '#kit/settings/runtime-settings'
import { Refusal } from '#kit/values/refusal'
import type { Storage } from '#kit/files/storage'
import { openVirusScan } from '#kit/files/virus-scan'
import type { Config } from './config/config.ts'
import { healthOf, watchAll } from './process-health.ts'
import { openGiving } from './open-giving.ts'
import { personalDataOfDomains } from './personal-data-of-domains.ts'

export type Deps = {
  config: Config
  database: Database
  limits: RateLimits
  storage: Storage
  clock: Clock
  log: Log
  isStopping: () => boolean
  /** Shared with the worker when one process has both roles. */
  metrics?: Metrics
  /** Called for every route, before any is registered. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

/** A file name in a URL: 200 characters, each of which may take nine when percent-encoded. */
const longestParameter = 1_800

/** Builds the whole API: the hooks that every request passes through, then the routes of each domain. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config, log } = deps
  const loggerInstance: FastifyBaseLogger = log
  const metrics = deps.metrics ?? createMetrics()
  const pageCache: { serve: ServeCachedPage } = { serve: () => false }
  const cachedPages = metrics.requests.labels({ method: 'GET', route: 'cached page', status: 200 })
  const traffic = createTraffic(deps.isStopping)
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newMarker,
    serverFactory: createCachingServer(pageCache, cachedPages, traffic),
    bodyLimit: 1_048_576,
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longestParameter },
  })
  app.decorate('dispatcher', new Map())
  app.decorate('publicCaches', new Set<{ readonly clear: () => void }>())
  app.decorate('pageCache', pageCache)
  app.decorate('traffic', traffic)
  if (deps.onRoute) app.addHook('onRoute', deps.onRoute)
  watchAll(metrics, deps)
  const accounts = accountsDeps(deps)
  introduceCallers(app, recogniser(accounts))
  receiveRequests(app, deps, metrics)
  // Browsers send no compressed bodies, and a small one could expand to a very large one.
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false })
  serveHealth(app, { metrics, ...healthOf(deps) })
  serveApiDocument(app)

  const settings = createRuntimeSettings(deps.database.db)
  registerDomains(app, deps, accounts, settings)
  registerGiving(app, deps, settings)
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found')
  })
  return app
}

/** The hooks that every request passes through once it has its caller. */
const receiveRequests = (app: FastifyInstance, deps: Deps, metrics: Metrics) => {
  const { isSecure, publicUrl } = deps.config.http
  addSecurityHeaders(app, isSecure)
  handleErrors(app, auditOfRefusals(deps))
  refuseUnreadableTargets(app)
  observeRequests(app, metrics)
  endUnreadBodies(app)
  requireSameOrigin(app, publicUrl)
  acceptBodies(app)
  refuseDeepBodies(app)
}

/** The only origin that the gateway's own page may submit its form to. */
const gatewayOriginOf = ({ payments: { powertranz } }: Config): string | null =>
  powertranz && new URL(powertranz.baseUrl).origin

const registerGiving = (app: FastifyInstance, deps: Deps, settings: SettingsReader) =>
  givingRoutes(app, {
    ...openGiving({ ...deps, settings }),
    gatewayOrigin: gatewayOriginOf(deps.config),
    refusesCommonPasswords: deps.config.refusesCommonPasswords,
  })

const baseOf = ({ database: { db }, clock, log }: Deps): BaseDeps => ({ db, clock, log })

/** Registers the routes of each domain, each with the base and what it needs besides. */
const registerDomains = (app: FastifyInstance, deps: Deps, accounts: AccountsDeps, settings: SettingsReader) => {
  const { config, storage, limits } = deps
  const { publicCacheMs, mailRequestsPerAddress, refusesCommonPasswords, contactAddress } = config
  const { proofs } = accounts
  const base = baseOf(deps)
  const uploads = { storage, scan: openVirusScan(config.scan) }
  const pictures = { storage, renderOnce: createRenderOnce(storage) }
  accountsRoutes(app, accounts)
  registrationRoutes(app, { ...base, ...uploads, limits, proofs, mailRequestsPerAddress, refusesCommonPasswords })
  companyRoutes(app, {
    ...base,
    ...uploads,
    limits,
    refusesCommonPasswords,
    seal: sealBankAccounts(config.keys.bankAccounts),
  })
  applicationsRoutes(app, { ...base, ...uploads, limits, namesOf: (ids) => findNames(base.db, ids) })
  auditRoutes(app, { ...base, namesOf: (ids) => findNames(base.db, ids) })
  catalogueRoutes(app, { ...base, ...uploads, ...pictures, limits, publicCacheMs, maskTrn: config.site.maskTrn })
  reviewRoutes(app, { ...base, ...uploads, limits, maskTrn: config.site.maskTrn, reviewDays: config.reviewDays })
  filesRoutes(app, { ...base, ...pictures })
  newsRoutes(app, { ...base, ...uploads, ...pictures, limits, publicCacheMs })
  const { isSecure } = config.http
  siteRoutes(app, {
    ...base,
    ...uploads,
    ...config.site,
    limits,
    proofs,
    isSecure,
    settings,
    configuration: config.shown,
    paymentsInFlight: () => paymentsInFlight(base.db),
    giftsOf: (actor, email) => readGiftsOfAddress(base.db, actor, email),
    contactAddress,
    publicCacheMs,
    namesOf: (ids) => findNames(base.db, ids),
  })
  for (const c of [readPublicProjectList, readProjectTracker, readNewsList, readBanner]) serveByGet(app, c)
}

const accountsDeps = (deps: Deps): AccountsDeps => {
  const { config, clock } = deps
  return {
    ...baseOf(deps),
    limits: deps.limits,
    proofs: createProofsOfWork({ keys: config.keys.proofs, clock }),
    seal: totpSeal(config.keys.secondFactor),
    passkeys: createPasskeys({ publicUrl: config.http.publicUrl, siteName: 'Lignum' }),
    isSecure: config.http.isSecure,
    loginsPerAddress: config.loginsPerAddress,
    mailRequestsPerAddress: config.mailRequestsPerAddress,
    refusesCommonPasswords: config.refusesCommonPasswords,
    onLapsed: abandonCompanies,
    deletedRetentionMs: days(config.deletedDays),
    personalData: personalDataOfDomains(deps.database.db),
  }
}

/** Refusals that indicate an attempt to do something forbidden; a mistyped form or a missing page does not. */
const worthRecording = new Set([
  'not-signed-in',
  'not-allowed',
  'foreign-origin',
  'too-many-requests',
  'accounts.wrong-credentials',
  'accounts.too-many-guesses',
  'accounts.wrong-password',
  'accounts.link-wrong',
  'accounts.wrong-code',
  'accounts.passkey-refused',
  'accounts.own-rights',
  'accounts.last-assigner',
  'company.unknown',
  'company.wrong-state',
  'catalogue.project-unknown',
  'catalogue.wrong-state',
  'applications.decided',
  'applications.own',
  'site.message-state',
  'news.wrong-state',
  'news.own-article',
  'catalogue.own-company',
  'catalogue.same-approver',
  'catalogue.not-closed-out',
  'catalogue.update-unknown',
  'catalogue.update-state',
  'catalogue.not-live',
  'review.conflict',
  'review.first-approver-conflicted',
])

const auditOfRefusals = ({ database, log }: Deps) => {
  const record = attemptRecorder(database.db)
  return ({ code, caller, operation }: Parameters<Parameters<typeof handleErrors>[1]>[0]) => {
    if (!worthRecording.has(code)) return
    const { address, marker } = caller
    caller
      .who()
      .then((actor) => record({ by: { actor: actor ?? 'visitor', address, marker, operation }, code }))
      .catch((err: unknown) => log.error({ eventMarker: marker, err }, 'attempt not recorded'))
  }
}
