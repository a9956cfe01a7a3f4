import { createElement } from 'react'
import { Heading, Html, Text } from 'react-email'
import { expect, test } from 'vitest'
import { openInbox } from '../../test/inbox.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { transact } from './database.ts'
import { mailJobs, openPost, queueMail, renderMail } from './mail.ts'

const { db } = await openTestDatabase()
const inbox = await openInbox()
const post = openPost({ url: inbox.smtpUrl, from: 'Lignum <no-reply@lignum.test>' })

const queue = (key: string, to = 'ana@example.test') =>
  transact(db, (tx) =>
    queueMail(tx, { key, template: 'hello', to, subject: `About ${key}`, html: '<p>Hello</p>', text: 'Hello' }),
  )

const rowOf = (key: string) =>
  db.selectFrom('mail_log').selectAll().where('mail_key', '=', key).executeTakeFirstOrThrow()

const deliver = async (id: string, through = post) => {
  for (const { run } of mailJobs({ db, post: through })) await run({ id })
}

test('one component gives the HTML and the plain text', async () => {
  const element = createElement(
    Html,
    null,
    createElement(Heading, null, 'Thank you'),
    createElement(Text, null, 'Ana & Bo'),
  )
  const { html, text } = await renderMail(element)
  expect(html).toContain('Ana &amp; Bo')
  expect(text.toLowerCase()).toContain('thank you')
  expect(text).toContain('Ana & Bo')
  expect(text).not.toContain('<')
})

test('an event is mailed once, however often and however concurrently it is queued', async () => {
  const queued = await Promise.all(Array.from({ length: 5 }, () => queue('once')))
  expect(queued.filter(Boolean)).toHaveLength(1)
  expect(await db.selectFrom('mail_log').select('id').where('mail_key', '=', 'once').execute()).toHaveLength(1)
})

test('a mail leaves by SMTP with its own message id, and a second delivery of the same mail sends nothing', async () => {
  await queue('sent', 'bo@example.test')
  const { id } = await rowOf('sent')
  await deliver(id)
  await deliver(id)
  const mails = (await inbox.mails()).filter((mail) => mail.subject === 'About sent')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: [{ address: 'bo@example.test' }],
    headers: { 'message-id': `<${id}@lignum.test>` },
  })
  expect(await rowOf('sent')).toMatchObject({ status: 'Sent', attempts: 1 })
})

test('a mail the server does not take stays in the log with the reason, and goes out when it does', async () => {
  await queue('late')
  const { id } = await rowOf('late')
  const broken = openPost({ url: 'smtp://127.0.0.1:1', from: 'x@lignum.test' })
  await expect(deliver(id, broken)).rejects.toThrow('ECONNREFUSED')
  expect(await rowOf('late')).toMatchObject({ status: 'Failed', attempts: 1, last_error: expect.any(String) })
  await deliver(id)
  expect(await rowOf('late')).toMatchObject({ status: 'Sent', attempts: 2, last_error: null })
})
