import { expect, test } from 'vitest'
import { queuedJobs } from '../../../test/scenes/queued-jobs.ts'
import { openMailSink } from '../../../test/worlds/mail-sink.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { transact } from '../database/database.ts'
import { openPost } from './mail.ts'
import { mailBatchJobs, queueMails } from './mail-batches.ts'

const { db, pool } = await openTestDatabase()
const mailOf = (key: string) => ({ key, template: 't', to: `${key}@example.test`, subject: key, html: '', text: key })
const idsOf = async () => {
  const { rows } = await pool.query<{ ids: string[] }>(`
    select array(select json_array_elements_text(payload -> 'ids')) as ids from graphile_worker._private_jobs where payload -> 'ids' is not null order by id`)
  return rows.map(({ ids }) => ids)
}
const statusOf = async (key: string) =>
  (await db.selectFrom('mail_log').select('status').where('mail_key', '=', key).executeTakeFirstOrThrow()).status

test('mails queued together: each event once, also when it is queued again or twice in one call', async () => {
  const mails = Array.from({ length: 45 }, (_, i) => mailOf(`many-${i}`))
  await Promise.all(
    [mails, mails, [...mails, mailOf('many-0')]].map((some) => transact(db, (tx) => queueMails(tx, some))),
  )
  const { rows } = await pool.query(`select count(*)::int as n, count(distinct mail_key)::int as keys from mail_log`)
  expect(rows).toEqual([{ n: 45, keys: 45 }])
  expect((await idsOf()).flat()).toHaveLength(45)
})

test('one of many mails is rejected: the others are sent once, and it is retried alone', async () => {
  const [ids = []] = await idsOf()
  const { recipient: bad } = await db
    .selectFrom('mail_log')
    .select('recipient')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  const sent: string[] = []
  const send = async ({ to }: { to: string }) => {
    if (to === bad) throw new Error('mailbox full')
    sent.push(to)
  }
  const [handler] = mailBatchJobs({ db, post: { send, close: () => undefined } })
  await handler?.run({ ids })
  await handler?.run({ ids })
  expect([sent.length, new Set(sent).size]).toEqual([ids.length - 1, ids.length - 1])
  expect(await statusOf(bad.replace('@example.test', ''))).toBe('Failed')
  expect(await queuedJobs(pool, 'mail.deliver')).toHaveLength(1)
})

test('the mail server cannot be reached: the mails stay in one job, which is retried', async () => {
  const keys = ['away-1', 'away-2', 'away-3']
  await transact(db, (tx) => queueMails(tx, keys.map(mailOf)))
  const ids = (await idsOf()).at(-1) ?? []
  const before = await queuedJobs(pool, 'mail.deliver')
  const post = openPost({ url: 'smtp://127.0.0.1:1', from: 'lignum@example.test' })
  const [handler] = mailBatchJobs({ db, post })
  await expect(handler?.run({ ids })).rejects.toThrow('ECONNREFUSED')
  post.close()
  expect(await Promise.all(keys.map(statusOf))).toEqual(['Failed', 'Failed', 'Failed'])
  expect(await queuedJobs(pool, 'mail.deliver')).toEqual(before)

  const sent: string[] = []
  const [again] = mailBatchJobs({ db, post: { send: async ({ to }) => void sent.push(to), close: () => undefined } })
  await again?.run({ ids })
  expect(sent).toHaveLength(3)
  expect(await Promise.all(keys.map(statusOf))).toEqual(['Sent', 'Sent', 'Sent'])
})

test('the mail server cannot be reached: one mail finds that out, and one that breaks the connection does not stop the others', async () => {
  const keys = Array.from({ length: 6 }, (_, i) => `breaking-${i}`)
  await transact(db, (tx) => queueMails(tx, keys.map(mailOf)))
  const ids = (await idsOf()).at(-1) ?? []
  const tried: string[] = []
  const breaks = new Set(keys.map((key) => `${key}@example.test`))
  const send = async ({ to }: { to: string }) => {
    tried.push(to)
    if (breaks.has(to)) throw Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' })
  }
  const [handler] = mailBatchJobs({ db, post: { send, close: () => undefined } })
  await expect(handler?.run({ ids })).rejects.toThrow('Connection closed')
  expect(tried).toHaveLength(1)

  for (const key of keys.slice(1)) breaks.delete(`${key}@example.test`)
  await expect
    .poll(async () =>
      handler?.run({ ids }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await Promise.all(keys.map(statusOf))).toEqual(['Failed', ...keys.slice(1).map(() => 'Sent')])
})

test('the mail server breaks off in the middle: what it had confirmed is sent once, and the rest is retried', async () => {
  const keys = Array.from({ length: 20 }, (_, i) => `middle-${i}`)
  await transact(db, (tx) => queueMails(tx, keys.map(mailOf)))
  const ids = (await idsOf()).at(-1) ?? []
  const received: string[] = []
  const sink = await openMailSink(({ recipient }) => {
    received.push(recipient)
    if (received.length === 8) sink.breakOff()
  })
  const broken = openPost({ url: sink.url, from: 'lignum@example.test' })
  await mailBatchJobs({ db, post: broken })[0]?.run({ ids })
  broken.close()
  const sent = (await Promise.all(keys.map(statusOf))).filter((status) => status === 'Sent').length
  expect(sent).toBeGreaterThanOrEqual(4)
  expect(sent).toBeLessThan(8)

  const again = await openMailSink(({ recipient }) => received.push(recipient))
  const post = openPost({ url: again.url, from: 'lignum@example.test' })
  await mailBatchJobs({ db, post })[0]?.run({ ids })
  post.close()
  again.close()
  expect(await Promise.all(keys.map(statusOf))).toEqual(keys.map(() => 'Sent'))
  expect(new Set(received).size).toBe(20)
  // At most what was in flight, four, arrives twice.
  expect(received.length).toBeLessThanOrEqual(24)
})
