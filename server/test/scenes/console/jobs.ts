import { randomUUID } from 'node:crypto'
import type { MailStatus } from '../../../src/kit/database/tables.gen.ts'
import type { World } from '../../worlds/world.ts'

/** A job that has used up its attempts. */
export const deadJob = async ({ pool }: World, name: string, payload: object = {}): Promise<number> => {
  const added = await pool.query<{ id: number }>(
    `select id from graphile_worker.add_job($1, payload => $2::json, max_attempts => 1)`,
    [name, JSON.stringify(payload)],
  )
  const id = added.rows[0]?.id ?? 0
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no disk space' where id = $1`,
    [id],
  )
  return Number(id)
}

/** An email of the outbox in that state. */
export const mailIn = async (
  { db }: World,
  status: MailStatus,
  { recipient = 'ann@example.test', template = 'Receipt' } = {},
): Promise<string> => {
  const { id } = await db
    .insertInto('mail_log')
    .values({
      mail_key: `test:${randomUUID()}`,
      template,
      recipient,
      subject: 'Your receipt',
      html: '',
      body_text: 'Thank you.',
      status,
      attempts: status === 'Queued' ? 0 : 1,
      last_error: status === 'Failed' ? '550 mailbox unavailable' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
