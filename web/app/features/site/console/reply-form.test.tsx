// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../test/mount.tsx'
import { ReplyForm } from './reply-form.tsx'

const message = {
  id: uuid(1),
  name: 'Ann Example',
  email: 'ann@example.test',
  phoneNumber: null,
  category: 'Media',
  status: 'Open',
  excerpt: 'Hello',
  message: 'Hello',
  assignee: null,
  isOwn: false,
  replies: 0,
  version: 3,
  creationDate: '2026-11-16T12:00:00.000Z',
  entries: [],
  payments: null,
  pledges: null,
  alsoReplying: ['Ben Cole'],
} as const
const shown = { ...message, entries: [], alsoReplying: ['Ben Cole'] }
const templates = [
  { id: uuid(2), category: 'Media', name: 'Press kit', text: 'Here is our press kit.' },
  { id: uuid(3), category: 'General', name: 'Thanks', text: 'Thank you.' },
] as const

const field = (container: Element) => container.querySelector('textarea')
const openForm = (replies: Readonly<Record<string, unknown>>) => {
  const sent = stubFetch(({ path }) => replies[path.split('/').pop() ?? ''] ?? { alsoReplying: ['Ben Cole'] })
  return { sent, form: mountConsole(<ReplyForm message={shown} templates={templates} />) }
}
const repliesIn = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path.endsWith('ReplyToMessage')).map(({ body }) => body)

test('a reply is sent with the version that was read, and the field is empty afterwards', async () => {
  const { sent, form } = openForm({ ReplyToMessage: { id: message.id, version: 4, status: 'Open', assignee: null } })
  const { container } = await form
  await settle(() => typeInto(field(container), 'Thank you, Ann.'))
  await click(container, 'Send the reply')
  await eventually(() => expect(field(container)?.value).toBe(''))
  expect(repliesIn(sent)).toEqual([{ id: message.id, version: 3, text: 'Thank you, Ann.' }])
})

test('a refused reply stays in the field', async () => {
  const { form } = openForm({ ReplyToMessage: refusal('site.message-changed') })
  const { container } = await form
  await settle(() => typeInto(field(container), 'Thank you, Ann.'))
  await click(container, 'Send the reply')
  await eventually(() => expect(container.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false))
  expect(field(container)?.value).toBe('Thank you, Ann.')
})

test('an empty reply is not sent, and the form says so', async () => {
  const { sent, form } = openForm({})
  const { container } = await form
  await click(container, 'Send the reply')
  expect(container.textContent).toContain('Please write a reply')
  expect(repliesIn(sent)).toEqual([])
})

test('templates of the category are added to what was typed, and others are not offered', async () => {
  const { container } = await openForm({}).form
  const choice = container.querySelector('select')
  expect([...(choice?.options ?? [])].map(({ label }) => label)).toEqual(['Choose a template', 'Press kit'])
  await settle(() => typeInto(field(container), 'Dear Ann,'))
  await settle(() => {
    if (!choice) return
    choice.value = templates[0].id
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(field(container)?.value).toBe('Dear Ann,\n\nHere is our press kit.')
})

test('others who are replying are named, and this person is reported once they type', async () => {
  const { sent, form } = openForm({})
  const { container } = await form
  expect(container.textContent).toContain('Ben Cole is writing a reply to this message, too.')
  await settle(() => typeInto(field(container), 'D'))
  const reports = sent.filter(({ path }) => path.endsWith('ReportReplying')).map(({ body }) => body)
  expect(reports).toEqual([
    { id: message.id, isReplying: false },
    { id: message.id, isReplying: true },
  ])
})
