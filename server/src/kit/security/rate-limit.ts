import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { createBatches } from '../database/batches.ts'
import type { DbOf } from '../database/database.ts'
import { networkOf } from './network.ts'
import { Refusal } from '../values/refusal.ts'

/** How often one thing may be done by one key: an address, an account, or whatever the caller counts by. */
export type RateRule = {
  readonly name: string
  readonly times: number
  readonly perSeconds: number
  /** From how many times on it is near its end; four fifths unless said otherwise. */
  readonly nearAfter?: number
  /** True when a count may be taken back: what turned out right is not an attempt. */
  readonly isGivenBack?: boolean
  /** What happens when the count cannot be had: sign-in and money are refused, reading passes. */
  readonly whenUnknown: 'refuse' | 'pass'
}

export type RateLimits = {
  /** Counts one more time, or refuses it and says when to come back. */
  readonly take: (rule: RateRule, key: string) => Promise<void>
  /** Takes the last count back, for a rule that allows it. */
  readonly giveBack: (rule: RateRule, key: string) => Promise<void>
  /** Begins to count anew. */
  readonly forget: (rule: RateRule, key: string) => Promise<void>
  /** True when this key is about to be refused: the moment to ask for a proof of work. Counts nothing. */
  readonly isNear: (rule: RateRule, key: string) => Promise<boolean>
}

type Options = { readonly pool: Pool; readonly secret: string; readonly patienceMs?: number }

/** Limits that all processes of one database share. The table holds no address and no email, only keyed hashes of them. */
export const createRateLimits = ({ pool, secret, patienceMs = 1_000 }: Options): RateLimits => {
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
      const spent = await counted(limiterOf(rule).consume(hashed(key)), patienceMs)
      if (spent === 'unknown' && rule.whenUnknown === 'refuse') throw new Refusal('busy')
      if (spent === 'unknown' || spent.isWithin) return
      throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(spent.msBeforeNext / 1_000)) })
    },
    giveBack: async (rule, key) => {
      await counted(limiterOf(rule).reward(hashed(key)), patienceMs)
    },
    forget: async (rule, key) => {
      await limiterOf(rule).delete(hashed(key))
    },
    isNear: async (rule, key) => {
      const times = await withinPatience(counts.add(`${rule.name}:${hashed(key)}`), patienceMs)
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
    // Once blocked, a flood costs the database nothing; but the block would outlast what is given back.
    inMemoryBlockOnConsumed: rule.isGivenBack ? rule.times + 100 : rule.times,
  })

/** The library reads one count a statement; the counts that many requests need at once are read together. */
const readCounts = async (pool: Pool, keys: readonly string[]): Promise<number[]> => {
  const text = 'select key, points from rate_limits where key = any($1) and expire > $2'
  const { rows } = await pool.query<{ key: string; points: number }>(text, [keys, Date.now()])
  const found = new Map(rows.map(({ key, points }) => [key, points]))
  return keys.map((key) => found.get(key) ?? 0)
}

type Spent = { readonly isWithin: boolean; readonly times: number; readonly msBeforeNext: number }

/** The library throws its answer when the limit is passed, and an error when the database fails. */
const counted = (requested: Promise<RateLimiterRes | null>, patienceMs: number): Promise<Spent | 'unknown'> =>
  withinPatience(
    requested.then(
      (response) => ({
        isWithin: true,
        times: response?.consumedPoints ?? 0,
        msBeforeNext: response?.msBeforeNext ?? 0,
      }),
      (err: unknown) => {
        if (!(err instanceof RateLimiterRes)) throw err
        return { isWithin: false, times: err.consumedPoints, msBeforeNext: err.msBeforeNext }
      },
    ),
    patienceMs,
  )

/** A database that fails or does not answer holds no request up. */
const withinPatience = async <T>(reading: Promise<T>, patienceMs: number): Promise<T | 'unknown'> => {
  let patience: NodeJS.Timeout | undefined
  const unknown = new Promise<'unknown'>((resolve) => {
    patience = setTimeout(resolve, patienceMs, 'unknown').unref()
  })
  try {
    return await Promise.race([reading, unknown])
  } catch {
    return 'unknown'
  } finally {
    clearTimeout(patience)
  }
}

/** For a job: forgets counts that are over. */
export const sweepRateLimits = async (db: DbOf<'rate_limits'>, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'rate_limits', column: 'expire', before: now.getTime() })
}
