import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { createBatches } from '../database/batches.ts'
import type { DbOf } from '../database/database.ts'
import { networkOf } from './network.ts'
import { Refusal } from '../values/refusal.ts'

/** How often one key may do something: a network address, an account, or whatever the caller counts by. */
export type RateRule = {
  readonly name: string
  readonly times: number
  readonly perSeconds: number
  /** From this count on the key is near its limit; four fifths by default. */
  readonly nearAfter?: number
  /** True when a count may be given back: a successful attempt does not count. */
  readonly isGivenBack?: boolean
  /** What happens when the count is unavailable: sign-in and payments are refused, reads pass. */
  readonly whenUnknown: 'refuse' | 'pass'
}

export type RateLimits = {
  /** Counts one attempt, or refuses it with a retry time. */
  readonly take: (rule: RateRule, key: string) => Promise<void>
  /** Gives the last count back, for a rule that allows it. */
  readonly giveBack: (rule: RateRule, key: string) => Promise<void>
  /** Resets the count. */
  readonly forget: (rule: RateRule, key: string) => Promise<void>
  /** True when this key is about to be refused: then a proof of work is required. Counts nothing. */
  readonly isNear: (rule: RateRule, key: string) => Promise<boolean>
}

type Options = { readonly pool: Pool; readonly secret: string; readonly timeoutMs?: number }

/**
 * The rate limits, shared by all processes through one table. The table holds no address and no email, only keyed
 * hashes.
 */
export const createRateLimits = ({ pool, secret, timeoutMs = 1_000 }: Options): RateLimits => {
  const limiters = new Map<RateRule, RateLimiterPostgres>()
  const limiterOf = (rule: RateRule) => limiters.get(rule) ?? remember(limiters, rule, openLimiter(pool, rule))
  const counts = createBatches<string, number>({
    run: (keys) => readCounts(pool, keys),
    largest: 200,
    atOnce: 2,
    longestQueue: 4_000,
  })
  const hashed = (key: string) => createHmac('sha256', secret).update(networkOf(key)).digest('base64url')

  return {
    take: async (rule, key) => {
      const spent = await counted(limiterOf(rule).consume(hashed(key)), timeoutMs)
      if (spent === 'unknown' && rule.whenUnknown === 'refuse') throw new Refusal('busy')
      if (spent === 'unknown' || spent.isWithin) return
      throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(spent.msBeforeNext / 1_000)) })
    },
    giveBack: async (rule, key) => {
      await counted(limiterOf(rule).reward(hashed(key)), timeoutMs)
    },
    forget: async (rule, key) => {
      await limiterOf(rule).delete(hashed(key))
    },
    isNear: async (rule, key) => {
      const times = await withTimeout(counts.add(`${rule.name}:${hashed(key)}`), timeoutMs)
      if (times === 'unknown') return rule.whenUnknown === 'refuse'
      return times >= (rule.nearAfter ?? Math.ceil(rule.times * 0.8))
    },
  }
}

const remember = <K, V>(map: Map<K, V>, key: K, value: V): V => {
  map.set(key, value)
  return value
}

const openLimiter = (pool: Pool, rule: RateRule): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.times,
    duration: rule.perSeconds,
    // Blocking in memory spares the database during a flood; but such a block would outlast a count that is given back.
    inMemoryBlockOnConsumed: rule.isGivenBack ? rule.times + 100 : rule.times,
  })

/** The library reads one count per statement; counts that concurrent requests need are read in one. */
const readCounts = async (pool: Pool, keys: readonly string[]): Promise<number[]> => {
  const text = 'select key, points from rate_limits where key = any($1) and expire > $2'
  const { rows } = await pool.query<{ key: string; points: number }>(text, [keys, Date.now()])
  const found = new Map(rows.map(({ key, points }) => [key, points]))
  return keys.map((key) => found.get(key) ?? 0)
}

type Spent = { readonly isWithin: boolean; readonly times: number; readonly msBeforeNext: number }

/** The library rejects with its result when the limit is exceeded, and with an error when the database fails. */
const counted = (consumed: Promise<RateLimiterRes | null>, timeoutMs: number): Promise<Spent | 'unknown'> =>
  withTimeout(
    consumed.then(
      (result) => ({
        isWithin: true,
        times: result?.consumedPoints ?? 0,
        msBeforeNext: result?.msBeforeNext ?? 0,
      }),
      (err: unknown) => {
        if (!(err instanceof RateLimiterRes)) throw err
        return { isWithin: false, times: err.consumedPoints, msBeforeNext: err.msBeforeNext }
      },
    ),
    timeoutMs,
  )

/** A database that fails or does not respond must not block requests. */
const withTimeout = async <T>(reading: Promise<T>, timeoutMs: number): Promise<T | 'unknown'> => {
  let timer: NodeJS.Timeout | undefined
  const unknown = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'unknown').unref()
  })
  try {
    return await Promise.race([reading, unknown])
  } catch {
    return 'unknown'
  } finally {
    clearTimeout(timer)
  }
}

/** For a job: deletes expired counts. */
export const sweepRateLimits = async (db: DbOf<'rate_limits'>, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'rate_limits', column: 'expire', before: now.getTime() })
}
