import type { Pool } from 'pg'

/** The payloads of the queued jobs of that name. */
export const queuedJobs = async (pool: Pool, name: string): Promise<Record<string, string>[]> => {
  const { rows } = await pool.query<{ payload: Record<string, string> }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [name],
  )
  return rows.map((row) => row.payload)
}
