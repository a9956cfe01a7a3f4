import { setTimeout as wait } from 'node:timers/promises'
import { getSessionUser } from '@lignum/contract/accounts/accounts'
import pg from 'pg'
import { z } from 'zod'
import { inboxUrl } from '../../demo/demo-settings.ts'
import type { Acknowledged } from './kill-traffic.ts'

const inbox = z.array(z.object({ headers: z.looseObject({ 'message-id': z.string() }) }))

/** The jobs of a killed worker stay locked for a while. */
export async function untilJobsAreDone(client: pg.Client): Promise<number> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const { rows } = await client.query<{ left: string }>(
      `select count(*)::text as left from graphile_worker.jobs where task_identifier in ('accounts.tell-of-new-device', 'mail.deliver')`,
    )
    if (rows[0]?.left === '0') return seconds
    await wait(1_000)
  }
  throw new Error('Jobs are left over after two minutes')
}

async function lostSessions(acknowledged: readonly Acknowledged[]): Promise<number> {
  let lost = 0
  for (const { browser, sessionId } of acknowledged) {
    const { user } = await browser(getSessionUser, {})
    if (user?.sessionId !== sessionId) lost += 1
  }
  return lost
}

async function mailsOf(client: pg.Client, keys: readonly string[]) {
  const { rows } = await client.query<{ id: string; mail_key: string; status: string }>(
    'select id, mail_key, status from mail_log where mail_key = any($1)',
    [keys],
  )
  return rows
}

/** What must hold after the kills, each with the number of violations. */
export async function proofs(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<[string, number][]> {
  const keys = acknowledged.map(({ sessionId }) => `new-device:${sessionId}`)
  const mails = await mailsOf(client, keys)
  const delivered = inbox.parse(await (await fetch(`${inboxUrl}/api/email`)).json())
  const received = new Set(delivered.map(({ headers }) => /<([^@]+)@/.exec(headers['message-id'])?.[1]))
  return [
    ['there were acknowledged logins to lose', acknowledged.length === 0 ? 1 : 0],
    ['every acknowledged session is valid', await lostSessions(acknowledged)],
    ['every acknowledged login has its mail', keys.length - new Set(mails.map((mail) => mail.mail_key)).size],
    ['no login has two mails', mails.length - new Set(mails.map((mail) => mail.mail_key)).size],
    ['every mail is Sent', mails.filter((mail) => mail.status !== 'Sent').length],
    ['every mail is in the inbox', mails.filter((mail) => !received.has(mail.id)).length],
  ]
}
