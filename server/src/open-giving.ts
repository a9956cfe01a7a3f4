import {
  createCardVault,
  createReceiptSeal,
  type GivingDeps,
  linkSubdomains,
  openGate,
  openWebhookInbox,
} from '#domains/giving'
import type { Clock } from '#kit/values/clock'
import type { Database } from '#kit/database/database'
import { createRenderOnce } from '#kit/files/render-once'
import type { Log } from '#kit/observability/log'
import { createProofsOfWork } from '#kit/security/proof-of-work'
import type { RateLimits } from '#kit/security/rate-limit'
import { createSignedLinks } from '#kit/security/signed-link'
import { createRuntimeSettings, type SettingsReader } from '#kit/settings/runtime-settings'
import type { Storage } from '#kit/files/storage'
import { openVirusScan } from '#kit/files/virus-scan'
import { openProviders } from '#providers/open-providers'
import type { Config } from './config/config.ts'

type Deps = {
  config: Config
  database: Database
  limits: RateLimits
  storage: Storage
  clock: Clock
  log: Log
  /** Those of the process, if it has them already. */
  settings?: SettingsReader
}

/** The dependencies of the giving domain, the same for requests and jobs. */
export const openGiving = (deps: Deps): GivingDeps => {
  const { config, limits, storage, clock, log } = deps
  const { db } = deps.database
  const seal = createReceiptSeal(config.keys.receipts)
  const providers = openProviders(config.payments, clock, (call) => log.info(call, 'provider call'))
  const { unverifiedLimitMinor, ...gifts } = config.gifts
  const cards = {
    register: providers.powertranz?.cards ?? null,
    vault: createCardVault(config.keys.cards),
    unverifiedLimitMinor,
  }
  return {
    db,
    clock,
    limits,
    log,
    providers,
    cards,
    ...linkSubdomains({ db, cards }),
    seal,
    storage,
    scan: openVirusScan(config.scan),
    renderOnce: createRenderOnce(storage),
    gate: openGate({ db, seal }),
    webhookInbox: openWebhookInbox({ db, seal }),
    proofs: createProofsOfWork({ keys: config.keys.proofs, clock }),
    orderLinks: createSignedLinks({ keys: config.keys.links, purpose: 'order' }),
    newsLinks: createSignedLinks({ keys: config.keys.links, purpose: 'project-news' }),
    donorKeys: config.keys.cookies,
    publicUrl: config.http.publicUrl,
    isSecure: config.http.isSecure,
    bank: config.bank,
    settings: deps.settings ?? createRuntimeSettings(db),
    ...gifts,
  }
}
