import { setTimeout as wait } from 'node:timers/promises'
import { findDemoAccounts } from '#domains/accounts'
import { type Db, openDatabase } from '#kit/database/database'
import { findUnfit, listUnfit, markProduction } from '#kit/database/database-fitness'
import type { Log } from '#kit/observability/log'
import { findMissingMigrations } from '#kit/database/schema-version'
import { findUnwritable, type Storage } from '#kit/files/storage'
import type { Config } from './config.ts'
import { ConfigRefused } from './config-refused.ts'

type Deps = { readonly config: Config; readonly storage: Storage; readonly log: Log }

const expectedOf = ({ exchange, mode }: Config, db: Db) => ({ exchange, mode, findUnsafe: () => findDemoAccounts(db) })

/** Uses a session of its own: those of the pool may be older than the settings that db:migrate gave the role. */
const withFreshSession = async <T>({ database: { url } }: Config, work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = openDatabase({ url, poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/**
 * For /readyz: why this process cannot serve requests now. A bucket that fails for a while is no reason to take the
 * whole site down.
 */
export const findUnready = async ({ config, storage }: Omit<Deps, 'log'>): Promise<string | null> =>
  (await withFreshSession(config, (db) => findUnfit(db, expectedOf(config, db)))) ??
  (config.storage.kind === 'disk' ? await findUnwritable(storage, config.storage) : null)

/** Runs before the server listens: with a folder that is not writable every upload would be lost. */
export const checkStorage = async ({ config, storage, log }: Deps): Promise<void> => {
  const reason = await findUnwritable(storage, config.storage)
  if (reason && config.storage.kind === 'disk') throw new ConfigRefused([reason])
  if (reason) log.warn(reason)
}

/**
 * False while the database does not respond or is not migrated yet, which may change in a moment. Throws what an
 * operator has to fix.
 */
export const checkDatabase = async ({ config, log }: Omit<Deps, 'storage'>): Promise<boolean> => {
  const found = await withFreshSession(config, (db) => examine(db, config)).catch((err: unknown) =>
    log.warn({ err }, 'the database does not respond yet'),
  )
  if (!found) return false
  if (found.missing) log.warn(found.missing)
  if (found.reasons.length > 0) throw new ConfigRefused(found.reasons)
  return !found.missing
}

const examine = async (db: Db, config: Config) => {
  const missing = await findMissingMigrations(db)
  const reasons = missing ? [] : await listUnfit(db, expectedOf(config, db))
  if (!missing && reasons.length === 0 && config.mode === 'production') await markProduction(db)
  return { missing, reasons }
}

/**
 * Migrations end with the settings of the role and the exchange: what is missing right after the last file may follow
 * in a moment.
 */
const afterMigrationsMs = 5_000

export const untilDatabaseIsFit = async (deps: Omit<Deps, 'storage'>, signal: AbortSignal): Promise<void> => {
  let refusedAt: number | null = null
  const isFit = async () => {
    try {
      return await checkDatabase(deps)
    } catch (err) {
      refusedAt ??= performance.now()
      if (performance.now() - refusedAt > afterMigrationsMs) throw err
      return false
    }
  }
  while (!(await isFit())) await wait(1_000, undefined, { signal })
}
