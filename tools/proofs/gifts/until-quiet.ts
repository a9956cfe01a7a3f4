import { setTimeout as wait } from 'node:timers/promises'
import type { GiftRig } from './gift-rig.ts'

const left = `
  select (select count(*) from graphile_worker.jobs j where j.attempts < j.max_attempts and j.task_identifier like 'giving.%'
            and j.task_identifier not like '%mail%' and j.run_at < now() + interval '1 minute')
       + (select count(*) from hook_events where state = 'received')
       + (select count(*) from ledger_fold f where exists (select from ledger_entries e where e.id > f.through_id)) as waiting`

/**
 * Waits until all webhooks were received and processed, the jobs are done and the ledger is folded, up to a timeout.
 */
export const untilQuiet = async ({ control, database: { pool } }: GiftRig, timeoutMs: number): Promise<void> => {
  const isQuiet = async () => {
    if (control.state().webhooksWaiting > 0) return false
    return (await pool.query<{ waiting: number }>(left)).rows[0]?.waiting === 0
  }
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(250)) if (await isQuiet()) return
}
