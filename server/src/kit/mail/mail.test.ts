import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { createElement } from 'react'
import { Heading, Html, Text } from 'react-email'
import { expect, test } from 'vitest'
import { openInbox } from '../../../test/worlds/inbox.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { transact } from '../database/database.ts'
import { mailJobs, mailPersonalData, openPost, queueMail, renderMail } from './mail.ts'
import { unlinked } from './without-links.ts'

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

test('one component renders the HTML and the plain text', async () => {
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

test('a mail is sent by SMTP with its own message id, and a second delivery of the same mail sends nothing', async () => {
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

const linked = {
  html: '<a href="https://lignum.test/x?token=abc">',
  text: 'Open https://lignum.test/x?token=abc, please.',
}
const queueLinked = (key: string) =>
  transact(db, (tx) => queueMail(tx, { key, template: 'link', to: 'ana@example.test', subject: key, ...linked }))

test('a sent mail is stored without its links; an unsent one keeps them until it is sent', async () => {
  await queueLinked('with a link')
  const { id } = await rowOf('with a link')
  const broken = openPost({ url: 'smtp://127.0.0.1:1', from: 'x@lignum.test' })
  await expect(deliver(id, broken)).rejects.toThrow('ECONNREFUSED')
  expect(await rowOf('with a link')).toMatchObject({ html: linked.html, body_text: linked.text })
  await deliver(id)
  const [mail] = (await inbox.mails()).filter(({ subject }) => subject === 'with a link')
  expect(mail?.text).toContain('token=abc')
  expect(await rowOf('with a link')).toMatchObject({ status: 'Sent', html: '', body_text: 'Open (link) please.' })
})

test('the data export contains no links of mails, sent or not', async () => {
  await queueLinked('not yet sent')
  const person = { id: '', email: 'ana@example.test' }
  const collected = JSON.stringify(await mailPersonalData(db).collect(person))
  expect(collected).toContain('not yet sent')
  expect(collected).not.toContain('token=')
})

test('erasing removes mails to and from an address, however it was written', async () => {
  const mail = { template: 'erased', subject: 'erased', html: '', text: 'erased' }
  await transact(db, async (tx) => {
    await queueMail(tx, { ...mail, key: 'erased 1', to: 'Eva@Example.test' })
    await queueMail(tx, { ...mail, key: 'erased 2', to: 'office@example.test', replyTo: 'EVA@example.test' })
    await queueMail(tx, { ...mail, key: 'erased 3', to: 'eva@example.test.other' })
  })
  const person = { id: '', email: 'eva@EXAMPLE.test' }
  expect(await mailPersonalData(db).collect(person)).toHaveLength(1)
  await transact(db, (tx) => mailPersonalData(db).erase(tx, person, new Date()))
  const left = await db.selectFrom('mail_log').select('mail_key').where('template', '=', 'erased').execute()
  expect(left).toEqual([{ mail_key: 'erased 3' }])
})

test('the migration removes the links of mails that were sent before it', async () => {
  await queueLinked('sent before')
  await queueLinked('waiting since')
  const { id } = await rowOf('sent before')
  await db.updateTable('mail_log').set({ status: 'Sent' }).where('id', '=', id).execute()
  const file = new URL('../../../../db/migrations/20261115-0811-sent-mails-keep-no-links.sql', import.meta.url)
  await sql.raw(readFileSync(file, 'utf8')).execute(db)
  expect(await rowOf('sent before')).toMatchObject({ html: '', body_text: 'Open (link) please.' })
  expect(await rowOf('waiting since')).toMatchObject({ html: linked.html, body_text: linked.text })
})

test('a name that looks like an address does not become a link', () => {
  expect(unlinked('St. John Jr.')).toBe('St. John Jr.')
  expect(unlinked('https://evil.test')).not.toMatch(/\w\.\w|:\/\/|@\w/)
})

test('a mail that the server rejects stays in the outbox with the reason, and is sent when the server accepts it', async () => {
  await queue('late')
  const { id } = await rowOf('late')
  const broken = openPost({ url: 'smtp://127.0.0.1:1', from: 'x@lignum.test' })
  await expect(deliver(id, broken)).rejects.toThrow('ECONNREFUSED')
  expect(await rowOf('late')).toMatchObject({ status: 'Failed', attempts: 1, last_error: expect.any(String) })
  await deliver(id)
  expect(await rowOf('late')).toMatchObject({ status: 'Sent', attempts: 2, last_error: null })
})
