import { Logger, runOnce } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { buildApp } from '../../src/app.ts'
import { givingJobs, givingTicks } from '../../src/domains/giving/index.ts'
import { openDatabase } from '../../src/kit/database/database.ts'
import { createRateLimits } from '../../src/kit/security/rate-limit.ts'
import { openGiving } from '../../src/open-giving.ts'
import type { GivingWorld } from '../worlds/giving-world.ts'

const quiet = new Logger(() => () => undefined)
const never = new AbortController().signal
const isMail = (name: string) => name.includes('mail')

/** Lets a process die: from then on its connections are closed, whatever it was in the middle of. */
const mortality = (pool: Pool) => {
  let left = Number.POSITIVE_INFINITY
  let isDead = false
  const guard = (client: PoolClient) => {
    const query: unknown = client.query.bind(client)
    const guarded = (...given: unknown[]): unknown => {
      left -= 1
      if (left >= 0) return typeof query === 'function' ? Reflect.apply(query, client, given) : undefined
      isDead = true
      const err = new Error('the process died')
      const done = given.findLast((argument) => typeof argument === 'function')
      Promise.resolve(Reflect.apply(Reflect.get(client, 'end'), client, [])).catch(() => undefined)
      if (typeof done !== 'function') return Promise.reject(err)
      setImmediate(() => Reflect.apply(done, undefined, [err]))
      return undefined
    }
    Object.assign(client, { query: guarded })
  }
  pool.on('connect', guard)
  return {
    /** Does the work in a process that dies before its n-th statement. What it answers or throws then means nothing. */
    dieBefore: async (statement: number, work: () => Promise<void>): Promise<void> => {
      left = statement - 1
      isDead = false
      try {
        await work()
      } catch (err) {
        if (!isDead) throw err
      } finally {
        left = Number.POSITIVE_INFINITY
      }
    },
  }
}

/** One process of the site: an application, the deps of its jobs, and a pool of connections that nobody else uses. */
export const openProcess = async (world: GivingWorld) => {
  const { config, clock, log, storage } = world
  const database = openDatabase({ url: config.database.url, poolSize: 5 })
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const app = await buildApp({ config, database, limits, storage, clock, log, isStopping: () => false })
  const giving = openGiving({ config, database, limits, clock, log, storage })
  const jobs = givingJobs(giving)
  // Mails are another test's matter: rendering thousands of them would be most of this one's time.
  const taskList = Object.fromEntries(
    jobs.map(({ job, run }) => [job.name, isMail(job.name) ? async () => undefined : run]),
  )
  return {
    app,
    giving,
    ...mortality(database.pool),
    /** Runs the jobs that are due, as the worker of this process. The queue's own connections are not part of what may die. */
    work: () => runOnce({ pgPool: world.pool, taskList, concurrency: 2, noHandleSignals: true, logger: quiet }),
    /** What comes round by itself: every few seconds, or by the crontab. */
    tick: async (also: 'crontab' | 'no crontab' = 'no crontab'): Promise<void> => {
      for (const { name, run } of givingTicks(giving)) if (!isMail(name)) await run(never)
      if (also === 'crontab') for (const { job, run } of jobs) if (job.every) await run({})
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type Process = Awaited<ReturnType<typeof openProcess>>
