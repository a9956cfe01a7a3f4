// @vitest-environment jsdom
import { getMailsByFilter, type ListedMail, mailStatus } from '@lignum/contract/site/mails'
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { click, eventually } from '../../../../../test/mount.tsx'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { mailActions } from './mail-actions.ts'
import { mailColumns, mailFilters } from './mail-columns.tsx'
import { mailList } from './mail-list.ts'
import { MailPeek } from './mail-peek.tsx'

const { rules } = mailList
const requestOf = (search: string) => listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))
const mail = (status: ListedMail['status']): ListedMail => ({
  id: uuid(1),
  template: 'Receipt',
  recipient: 'ann@example.test',
  subject: 'Your receipt',
  status,
  attempts: 3,
  lastError: status === 'Failed' ? '550 mailbox unavailable' : null,
  creationDate: '2026-11-16T12:00:00.000Z',
  sentDate: null,
})

test('each filter makes a request that the contract accepts', () => {
  const request = requestOf('recipient=ann@example.test&status=Failed&status=Queued&template=Receipt&since=2026-01-01')
  expect(getMailsByFilter.request.safeParse(request).success).toBe(true)
  expect(JSON.stringify(request.filters)).toContain('"Recipient"')
})

test('every state of the contract is offered, and every filter has a name', () => {
  expect(new Set(rules.filters.status.values)).toEqual(new Set(mailStatus.options))
  expect(Object.keys(mailFilters([]))).toEqual(Object.keys(rules.filters))
  expect(mailFilters(['new-device']).template.options).toEqual([{ value: 'new-device', label: 'New device' }])
})

test('columns have names of their own, and orders that exist', () => {
  expect(new Set(mailColumns.map(({ id }) => id)).size).toBe(mailColumns.length)
  for (const { sort } of mailColumns) if (sort) expect(rules.orders).toHaveProperty([sort])
})

test('only a failed email can be sent again', async () => {
  const [resend] = mailActions
  expect(resend?.refuses?.(mail('Failed'))).toBeNull()
  expect([resend?.refuses?.(mail('Sent')), resend?.refuses?.(mail('Queued'))]).not.toContain(null)
  const sent = stubFetch(() => ({ succeeded: true, errors: [] }))
  expect(await resend?.run(mail('Failed'), '')).toBeNull()
  expect(sent).toMatchObject([{ path: '/api/Jobs/ResendMail', body: { id: uuid(1) } }])
})

test('beside the list a failed email has the response of the mail server and a button, a sent one has not', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [] }))
  const { container, reloads } = await mountConsole(<MailPeek mail={mail('Failed')} />)
  expect(container.textContent).toContain('550 mailbox unavailable')
  await click(container, 'Send again')
  await eventually(() => expect(reloads()).toBe(1))
  expect(sent).toHaveLength(1)
  const { container: other } = await mountConsole(<MailPeek mail={mail('Sent')} />)
  expect(other.querySelector('button')).toBeNull()
})
