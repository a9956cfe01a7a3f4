import { Logger, runOnce } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { buildApp } from '../../src/app.ts'
import { givingJobs, givingTicks } from '../../src/domains/giving/index.ts'
import { openDatabase } from '../../src/kit/database/database.ts'
import { createRateLimits } from '../../src/kit/security/rate-limit.ts'
import { openGiving } from '../../src/open-giving.ts'
import type { GivingWorld } from '../worlds/giving-world.ts'
import type { Webhook } from './money-webhooks.ts'

const quiet = new Logger(() => () => undefined)
const never = new AbortController().signal
const isMail = (name: string) => name.includes('mail')

/** Simulates the death of a process by closing all its connections, whatever it is doing. */
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
    /** Runs work in a process that dies before its n-th statement. Its result or error is ignored then. */
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

/** Reads every receipt of the database; the invariants verify the seals instead. */
const sealJob = 'giving.verify-seals'

/** One server process: an application, the dependencies of its jobs, and its own connection pool. */
export const openProcess = async (world: GivingWorld) => {
  const { config, clock, log, storage } = world
  const database = openDatabase({ url: config.database.url, poolSize: 5 })
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const app = await buildApp({ config, database, limits, storage, clock, log, isStopping: () => false })
  const giving = openGiving({ config, database, limits, clock, log, storage })
  const jobs = givingJobs(giving)
  // Mails are tested elsewhere; rendering thousands of them would take most of the time here.
  const taskList = Object.fromEntries(
    jobs.map(({ job, run }) => [
      job.name,
      isMail(job.name) ? async () => undefined : (payload: unknown) => run(payload),
    ]),
  )
  return {
    app,
    giving,
    ...mortality(database.pool),
    /** Runs the due jobs, as the worker of this process. The queue's own connections do not die with it. */
    work: () => runOnce({ pgPool: world.pool, taskList, concurrency: 2, noHandleSignals: true, logger: quiet }),
    /** The periodic work: every few seconds, or by the crontab. */
    tick: async (also: 'crontab' | 'no crontab' = 'no crontab'): Promise<void> => {
      for (const { name, run } of givingTicks(giving)) if (!isMail(name)) await run(never)
      if (also === 'crontab')
        for (const { job, run } of jobs) if (job.every && !isMail(job.name) && job.name !== sealJob) await run({})
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type Process = Awaited<ReturnType<typeof openProcess>>

/** Sends a webhook to a process, and returns the status of the response. */
export const post = async ({ app }: Process, { path, headers, raw }: Pick<Webhook, 'path' | 'headers' | 'raw'>) => {
  const sized = { ...headers, 'content-length': String(raw.length) }
  return (await app.inject({ method: 'POST', url: path, headers: sized, payload: raw })).statusCode
}
