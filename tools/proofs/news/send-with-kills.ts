import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startWorkerProcess } from '../../bench/rig/worker-process.ts'

const tasks = ['catalogue.update-accepted', 'giving.mail-project-news', 'mail.deliver', 'mail.deliver-many']

const countLeft = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from graphile_worker.jobs where task_identifier = any($1))::int
       + (select count(*) from mail_log where status <> 'Sent')::int as n`,
    [tasks],
  )
  return rows[0]?.n ?? 0
}

/** Whether a worker that was started then has begun to work, which takes seconds on a busy machine. */
const isWorking = async (pool: pg.Pool, startedAt: Date): Promise<boolean> => {
  const { rows } = await pool.query('select from worker_heartbeats where seen_at > $1 limit 1', [startedAt])
  return rows.length > 0
}

type Given = {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** Its mail server and the address of the site. */
  readonly env: Record<string, string>
  readonly everyMs: number
}

/** Runs the worker, killed again and again, until nothing is left to mail. Returns when it was killed. */
export const sendWithKills = async ({ pool, databaseUrl, env, everyMs }: Given): Promise<number[]> => {
  const kills: number[] = []
  const start = () => ({
    worker: startWorkerProcess(databaseUrl, { ...env, LOG_LEVEL: 'error' }),
    startedAt: new Date(),
    killAt: Infinity,
  })
  let run = start()
  while ((await countLeft(pool)) > 0) {
    if (run.killAt === Infinity && (await isWorking(pool, run.startedAt))) run.killAt = performance.now() + everyMs
    if (performance.now() > run.killAt) {
      await run.worker.kill()
      kills.push(performance.now())
      run = start()
    }
    await wait(100)
  }
  await run.worker.stop()
  return kills
}
