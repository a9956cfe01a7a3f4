import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deleteInBatches } from './delete-in-batches.ts'
import type { DbOf } from './database.ts'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'

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
      const spent = await counted(limiterOf(rule).get(hashed(key)), patienceMs)
      if (spent === 'unknown') return rule.whenUnknown === 'refuse'
      return spent.times >= (rule.nearAfter ?? Math.ceil(rule.times * 0.8))
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

type Spent = { readonly isWithin: boolean; readonly times: number; readonly msBeforeNext: number }

/** The library throws its answer when the limit is passed, and an error when the database fails; neither may hold a request up. */
const counted = async (asked: Promise<RateLimiterRes | null>, patienceMs: number): Promise<Spent | 'unknown'> => {
  let patience: NodeJS.Timeout | undefined
  const unknown = new Promise<'unknown'>((resolve) => {
    patience = setTimeout(resolve, patienceMs, 'unknown').unref()
  })
  try {
    const answer = await Promise.race([asked, unknown])
    if (answer === 'unknown') return answer
    return { isWithin: true, times: answer?.consumedPoints ?? 0, msBeforeNext: answer?.msBeforeNext ?? 0 }
  } catch (err) {
    if (!(err instanceof RateLimiterRes)) return 'unknown'
    return { isWithin: false, times: err.consumedPoints, msBeforeNext: err.msBeforeNext }
  } finally {
    clearTimeout(patience)
  }
}

/** For a job: forgets counts that are over. */
export const sweepRateLimits = async (db: DbOf<'rate_limits'>, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'rate_limits', column: 'expire', before: now.getTime() })
}
