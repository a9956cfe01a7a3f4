import { CallRefused } from '@lignum/contract/core/client'
import * as messages from '@lignum/contract/site/messages'
import { expect, test } from 'vitest'
import { messageIn } from '../../../../test/scenes/console/messages.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { type MessageAction, messageActions } from './message-flow.ts'
import { sitePersonalData } from '../personal-data.ts'

const world = await openWorld({ CONTACT_ADDRESS: 'desk@lignum.test' })
const { db, clock } = world
const roles = (await db.selectFrom('roles').select('name').orderBy('name').execute()).map(({ name }) => name)
const [one, two] = await Promise.all([world.personOf('Administrator'), world.personOf('Administrator')])
const rounds = Array.from({ length: 20 }, (_, i) => i)

type Person = typeof one
const stateOf = (id: string) =>
  db
    .selectFrom('contact_messages')
    .select(['status', 'assignee_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const entriesOf = async (id: string) =>
  (await db.selectFrom('contact_entries').select('kind').where('message_id', '=', id).execute()).map(({ kind }) => kind)
const mailsTo = (email: string) =>
  db
    .selectFrom('mail_log')
    .select(['subject', 'body_text', 'html', 'reply_to'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const attemptsOf = async (userId: string) => {
  const rows = await db
    .selectFrom('audit_headers')
    .select('id')
    .where('user_id', '=', userId)
    .where('audit_status', '=', 'Attempt')
    .execute()
  return rows.length
}

const make: Record<MessageAction, (person: Person, id: string) => Promise<unknown>> = {
  assign: ({ call }, id) => call(messages.assignMessage, { id, isAssigned: true }),
  release: ({ call }, id) => call(messages.assignMessage, { id, isAssigned: false }),
  reply: ({ call }, id) => call(messages.replyToMessage, { id, version: 1, text: 'Thank you.' }),
  note: ({ call }, id) => call(messages.addMessageNote, { id, text: 'A known visitor' }),
  close: ({ call }, id) => call(messages.setMessageStatus, { id, status: 'Closed' }),
  reopen: ({ call }, id) => call(messages.setMessageStatus, { id, status: 'Open' }),
}
const allowed: Record<MessageAction, string[]> = {
  assign: ['Open'],
  release: ['Open'],
  reply: ['Open'],
  note: ['Open', 'Closed'],
  close: ['Open'],
  reopen: ['Closed'],
}

test.each(roles)('%s: every state and action', { timeout: 60_000 }, async (role) => {
  const person = await world.personOf(role)
  let refused = 0
  for (const action of messageActions)
    for (const from of messages.messageStatus.options) {
      const id = await messageIn(world, from)
      const before = await stateOf(id)
      const isAllowed = role === 'Administrator' && allowed[action].includes(from)
      const result = await make[action](person, id).catch((err: unknown) => err)
      const about = `${role}: ${action} when ${from}`
      expect([about, result instanceof CallRefused]).toEqual([about, !isAllowed])
      if (isAllowed) expect([about, (await stateOf(id)).version]).toEqual([about, 2])
      else {
        refused += 1
        expect([about, await stateOf(id), await entriesOf(id)]).toEqual([about, before, []])
      }
    }
  await expect.poll(() => attemptsOf(person.id)).toBe(refused)
})

test('a reply is mailed as plain text with the message quoted, and is in the thread with the notes', async () => {
  const email = 'thread@example.test'
  const id = await messageIn(world, 'Open', { email, category: 'Report a concern' })
  await one.call(messages.addMessageNote, { id, text: 'Ask the gatekeeper' })
  const { version } = await one.call(messages.getMessageById, { id })
  const reply = 'It is closed now.\n<script>alert(1)</script>'
  expect(await one.call(messages.replyToMessage, { id, version, text: reply })).toMatchObject({
    assignee: { id: one.id },
  })
  expect(await mailsTo(email)).toMatchObject([
    { subject: 'Your message to Lignum: Report a concern', html: '', reply_to: 'desk@lignum.test' },
  ])
  const [mail] = await mailsTo(email)
  expect(mail?.body_text).toContain(`${reply}\n\nOn `)
  expect(mail?.body_text).toContain('you wrote:\n> The gate is open.\n> Please look.')
  expect(mail?.body_text).not.toContain('gatekeeper')
  const shown = await two.call(messages.getMessageById, { id })
  expect(shown.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['Note', 'Ask the gatekeeper'],
    ['Reply', reply],
  ])
  expect(shown).toMatchObject({ isOwn: false, replies: 1 })
})

test('concerns come first, then what has waited longest', async () => {
  await db.deleteFrom('contact_messages').execute()
  const general = await messageIn(world)
  const media = await messageIn(world, 'Open', { category: 'Media' })
  const concern = await messageIn(world, 'Open', { category: 'Report a concern' })
  const closed = await messageIn(world, 'Closed')
  const filters = [{ field: 'Status', value: 'Open' }]
  const { results } = await one.call(messages.getMessagesByFilter, { filters })
  expect(results.map(({ id }) => id)).toEqual([concern, general, media])
  const all = await one.call(messages.getMessagesByFilter, {})
  expect(all.results.map(({ id }) => id)).toContain(closed)
})

test('people see who else is replying, until that person stops or half a minute has passed', async () => {
  const id = await messageIn(world)
  await one.call(messages.reportReplying, { id, isReplying: true })
  const others = async () => (await two.call(messages.reportReplying, { id, isReplying: true })).alsoReplying
  expect(await others()).toEqual([expect.stringContaining('Pat Example')])
  expect((await two.call(messages.getMessageById, { id })).alsoReplying).toHaveLength(1)
  await one.call(messages.reportReplying, { id, isReplying: false })
  expect(await others()).toEqual([])
  await one.call(messages.reportReplying, { id, isReplying: true })
  clock.advance(31_000)
  expect(await others()).toEqual([])
})

test('templates are stored by category and name', async () => {
  const template = { category: 'Media', name: 'Press kit', text: 'Here it is.' } as const
  const { id } = await one.call(messages.saveReplyTemplate, template)
  expect(await two.call(messages.saveReplyTemplate, { ...template, text: 'Here you are.' })).toMatchObject({ id })
  expect((await one.call(messages.getReplyTemplates, {})).results).toEqual([{ ...template, id, text: 'Here you are.' }])
  await one.call(messages.deleteReplyTemplate, { id })
  await expect(one.call(messages.deleteReplyTemplate, { id })).rejects.toMatchObject({ status: 404 })
})

test('messages and replies are part of the personal data of their sender, notes are not', async () => {
  const sender = await world.personOf('SocialInvestor')
  const id = await messageIn(world, 'Open', { email: sender.email.toUpperCase() })
  await one.call(messages.addMessageNote, { id, text: 'Rather impatient' })
  await one.call(messages.replyToMessage, { id, version: 2, text: 'Done, thank you.' })
  const collected = JSON.stringify(await sitePersonalData(world.db).collect(sender))
  expect(collected).toContain('The gate is open.')
  expect(collected).toContain('Done, thank you.')
  expect(collected).not.toContain('Rather impatient')
})

test.each(rounds)(
  'two people reply to one message at once: one mail, and the other is refused (round %i)',
  async (n) => {
    const email = `race${n}@example.test`
    const id = await messageIn(world, 'Open', { email })
    const results = await Promise.allSettled(
      [one, two].map(({ call }) => call(messages.replyToMessage, { id, version: 1, text: 'Thank you.' })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'site.message-changed' },
    })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await entriesOf(id)).toEqual(['Reply'])
  },
)
