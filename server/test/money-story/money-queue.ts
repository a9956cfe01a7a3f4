import type { GivingWorld } from '../worlds/giving-world.ts'
import type { MoneySite } from './money-site.ts'

const tries = 12

/** Runs the queue until it is empty. Advances past the backoff of failed jobs and the lock of a dead worker. */
export const workOff = async (
  { world, processes }: Pick<MoneySite, 'world' | 'processes'>,
  afterEach: () => Promise<void>,
): Promise<void> => {
  for (let tried = 0; tried < tries; tried++) {
    await world.pool.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    const due = await world.pool.query(`
      update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null
      where attempts < max_attempts returning id`)
    if (due.rowCount === 0) return
    await processes[tried % 2 === 0 ? 0 : 1].work()
    await afterEach()
  }
}

export const expectNothingLeft = async ({ pool }: GivingWorld): Promise<void> => {
  const jobs = await pool.query(`
    select t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`)
  if (jobs.rows.length > 0) throw new Error(`a job never finished: ${JSON.stringify(jobs.rows)}`)
  const events = await pool.query(`select provider, event_type from hook_events where state <> 'done'`)
  if (events.rows.length > 0) throw new Error(`never fully processed: ${JSON.stringify(events.rows)}`)
}
