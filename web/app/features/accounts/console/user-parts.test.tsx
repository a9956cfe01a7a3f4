// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { administrator, fullUser } from '../../../../test/account-samples.ts'
import { uuid } from '../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../test/mount.tsx'
import { notices } from '../../../lib/notices/notices.ts'
import { UserAccess } from './user-access.tsx'
import { UserPeek } from './user-peek.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserSpecialOperations } from './user-special-operations.tsx'
import { UserStatusActions } from './user-status-actions.tsx'

const me = { user: administrator }
const buttons = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => text !== '')
const press = (container: Element, name: string) =>
  settle(() => container.querySelector<HTMLElement>(`[aria-label='${name}']`)?.click())
const titles = () => notices.get().shown.map(({ title, message }) => `${title} ${message}`.trim())

beforeEach(() => {
  sessionStorage.clear()
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

describe('what can be done with an account', () => {
  test.each([
    ['Active', ['Deactivate', 'Send password reset link', 'Delete']],
    ['Deactivated', ['Activate', 'Delete']],
    ['Unconfirmed', ['Send the invitation again', 'Withdraw']],
    ['Deleted', ['Restore']],
  ] as const)('%s', async (status, offered) => {
    const { container } = await mountConsole(<UserStatusActions user={fullUser({ status })} />, me)
    expect(buttons(container)).toEqual(offered)
  })

  test('nobody is offered to change the status of their own account', async () => {
    const { container } = await mountConsole(<UserStatusActions user={fullUser({ isOwn: true })} />, me)
    expect(buttons(container)).toEqual(['Send password reset link'])
  })

  test('who may only look is offered nothing', async () => {
    const user = { ...administrator, operations: ['View_Users'] as const }
    const { container } = await mountConsole(<UserStatusActions user={fullUser()} />, { user })
    expect(buttons(container)).toEqual([])
  })

  test('deactivating offers to undo it, by the opposite call with the new stamp', async () => {
    const sent = stubFetch(() => ({ succeeded: true, errors: [], concurrencyStamp: uuid(101) }))
    const { container, reloads } = await mountConsole(<UserStatusActions user={fullUser()} />, me)
    await click(container, 'Deactivate')
    await eventually(() => expect(titles()).toEqual(['Kofi Brown is deactivated and logged out everywhere']))
    expect(reloads()).toBe(1)
    await settle(() => notices.get().shown[0]?.action?.run())
    await eventually(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toEqual([
      { id: uuid(1), status: 'Deactivated', concurrencyStamp: uuid(100) },
      { id: uuid(1), status: 'Active', concurrencyStamp: uuid(101) },
    ])
  })

  test('when somebody else was faster, the page is loaded again and says so', async () => {
    stubFetch(() => refusal('accounts.changed-meanwhile'))
    const { container, reloads } = await mountConsole(<UserStatusActions user={fullUser()} />, me)
    await click(container, 'Deactivate')
    await eventually(() => expect(reloads()).toBe(1))
    expect(titles().join()).toContain('Somebody else has changed this in the meantime')
  })

  test('deleting asks first', async () => {
    const sent = stubFetch(() => ({ succeeded: true, errors: [], concurrencyStamp: uuid(101) }))
    const { container } = await mountConsole(<UserStatusActions user={fullUser()} />, me)
    await click(container, 'Delete')
    expect(sent).toEqual([])
    await click(container, 'Cancel')
    expect(container.querySelector('dialog')?.open).toBe(false)
    await click(container, 'Delete')
    const confirm = [...container.querySelectorAll<HTMLElement>('dialog[open] button')].find(
      ({ textContent }) => textContent === 'Delete',
    )
    await settle(() => confirm?.click())
    await eventually(() => expect(sent.map(({ body }) => body)).toMatchObject([{ status: 'Deleted' }]))
  })
})

describe('sessions', () => {
  const session = {
    id: uuid(5),
    device: 'Firefox on Linux',
    address: '198.51.100.7',
    isCurrent: false,
    isRemembered: false,
    startedAt: '2026-11-15T15:00:00.000Z',
    lastSeenAt: '2026-11-15T15:00:00.000Z',
    expiresAt: '2026-11-16T15:00:00.000Z',
  }

  test('are read only when somebody asks for them, and one can be ended', async () => {
    const sent = stubFetch(({ path }) => (path.endsWith('EndUserSessions') ? { ended: 1 } : { sessions: [session] }))
    const { container } = await mountConsole(<UserSessions user={fullUser()} />, me)
    expect(sent).toEqual([])
    await click(container, 'Show sessions')
    await eventually(() => expect(container.textContent).toContain('Firefox on Linux'))
    await click(container, 'End')
    await eventually(() => expect(titles()).toEqual(['1 session of Kofi Brown ended']))
    expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['GetUserSessions', { id: uuid(1) }],
      ['EndUserSessions', { id: uuid(1), sessionId: uuid(5) }],
      ['GetUserSessions', { id: uuid(1) }],
    ])
  })

  test('nobody resets their own second factor', async () => {
    const { container } = await mountConsole(<UserSessions user={fullUser({ isOwn: true })} />, me)
    expect(buttons(container)).not.toContain('Reset second factor')
  })
})

test('why a person has access: the search finds an operation with its sources', async () => {
  const from = (kind: 'Role' | 'SpecialOperation', name: string) => [
    { kind, id: uuid(9), name, expirationDate: kind === 'Role' ? null : '2026-12-01T22:00:00.000Z' },
  ]
  const access = {
    results: [
      {
        operation: 'View_audit',
        group: 'Administration',
        description: 'Read the audit trail.',
        sources: from('Role', 'Auditor'),
      },
      {
        operation: 'Refund_Payment',
        group: 'Money',
        description: 'Ask for refunds.',
        sources: from('SpecialOperation', ''),
      },
    ],
    withheldBecause: 'NoSecondFactor',
  } as const
  const { container } = await mountConsole(
    <UserAccess access={{ ...access, results: access.results.map((one) => ({ ...one })) }} />,
    me,
  )
  expect(container.textContent).toContain('until this person enrols a second factor')
  expect([...container.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Administration (1)',
    'Money (1)',
  ])
  expect(container.textContent).toContain('From the role Auditor')
  expect(container.textContent).toContain('a special operation until 01 Dec 2026')
})

test('an operation that has expired cannot be given back, so removing it offers no undo', async () => {
  stubFetch(() => ({ succeeded: true, errors: [], concurrencyStamp: uuid(101) }))
  const claims = (['Active', 'Expired'] as const).map((status, i) => ({
    id: uuid(70 + i),
    userId: uuid(1),
    claimType: 'Operation' as const,
    claimValue: i === 0 ? 'View_audit' : 'View_Reports',
    expirationDate: '2026-12-01T22:00:00.000Z',
    status,
    createdBy: 'Ana Reid',
    createdById: uuid(900),
    creationDate: '2026-11-15T15:00:00.000Z',
  }))
  const { container } = await mountConsole(
    <UserSpecialOperations user={fullUser({ claims })} outcome={undefined} />,
    me,
  )
  await press(container, 'Remove: View audit')
  await eventually(() => expect(notices.get().shown.map(({ action }) => action?.label)).toEqual(['Undo']))
  await press(container, 'Remove: View reports')
  await eventually(() => expect(notices.get().shown.map(({ action }) => action?.label)).toEqual(['Undo', undefined]))
})

test('a person in the drawer: who it is, or why it could not be loaded', async () => {
  stubFetch(() => fullUser())
  const { container } = await mountConsole(<UserPeek id={uuid(1)} />, me)
  await eventually(() => expect(container.textContent).toContain('kofi@lignum.test'))
  stubFetch(() => refusal('not-found'))
  const missing = await mountConsole(<UserPeek id={uuid(2)} />, me)
  await eventually(() => expect(missing.container.textContent).toContain('Try again'))
})
