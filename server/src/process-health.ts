import { findAuditGauges } from '#domains/audit'
import { findMoneyGauges } from '#domains/giving'
import { findPageTimings } from '#domains/site'
import type { Database } from '#kit/database/database'
import {
  type Metrics,
  exposeBuildInfo,
  watchAudit,
  watchDatabase,
  watchInvariants,
  watchMoney,
  watchPages,
} from '#kit/observability/metrics'
import type { Storage } from '#kit/files/storage'
import type { Config } from './config/config.ts'
import { findUnready } from './config/check-database.ts'

type Deps = {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
  readonly isStopping: () => boolean
}

/** The data of /livez, /readyz and /metrics of every process, whatever its roles. */
export const healthOf = (deps: Deps) => ({
  db: deps.database.db,
  findUnfit: () => findUnready(deps),
  metricsToken: metricsTokenOf(deps.config),
  isStopping: deps.isStopping,
  build: deps.config.build,
})

/** Without a token the metrics are open in demo and tests, and closed in production. */
const metricsTokenOf = ({ mode, metricsToken }: Config) =>
  mode === 'production' && !metricsToken ? null : metricsToken

export const watchAll = (metrics: Metrics, { config, database }: Pick<Deps, 'config' | 'database'>) => {
  exposeBuildInfo(metrics, config.build)
  watchDatabase(metrics, database)
  watchInvariants(metrics, database)
  watchMoney(metrics, () => findMoneyGauges(database.db))
  watchAudit(metrics, () => findAuditGauges(database.db))
  watchPages(metrics, () => findPageTimings(database.db, new Date()))
}
