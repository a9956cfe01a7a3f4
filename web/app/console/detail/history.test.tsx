// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../test/fake-api.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { mountConsole } from '../../../test/mount-console.tsx'
import { click, eventually } from '../../../test/mount.tsx'
import { History } from './history.tsx'

const entry = (n: number, more: object = {}) => ({
  id: uuid(n),
  userId: uuid(900),
  auditUser: 'Ana Reid',
  operation: 'UserManagement/ChangeUserStatus',
  auditTime: '2026-11-15T15:00:00.000Z',
  changes: [
    {
      entityName: 'User',
      auditEvent: 'Modified',
      fieldName: 'status',
      oldValue: 'Active',
      newValue: 'Deactivated',
    },
  ],
  ...more,
})

const broken = () =>
  new Response(JSON.stringify({ code: 'unexpected', message: '', eventMarker: 'evt-1' }), { status: 500 })

const page = (
  <History entityName="User" entityId="u-1" version="1" person={(id, name) => <a href={`/${id}`}>{name}</a>} />
)

test('a history says who did what and when, with old and new values', async () => {
  stubFetch(() => ({ results: [entry(1), entry(2, { userId: null, auditUser: null })], count: 2 }))
  const { container } = await mountConsole(page)
  await eventually(() => expect(container.querySelectorAll('.history > li')).toHaveLength(2))
  const [first, second] = [...container.querySelectorAll('.history > li')]
  expect(first?.textContent).toBe('Ana Reid 15 Nov 2026, 10:00\u00a0amChange user statusStatus: Active Deactivated')
  expect(first?.querySelector('del')?.textContent).toBe('Active')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/${uuid(900)}`)
  expect(second?.textContent).toContain('The system')
  expect(container.textContent).not.toContain('Show earlier')
})

test('earlier changes are loaded on request', async () => {
  const sent = stubFetch(() => ({ results: [entry(1)], count: 15 }))
  const { container } = await mountConsole(page)
  await eventually(() => expect(container.textContent).toContain('Show earlier changes'))
  await click(container, 'Show earlier changes')
  await eventually(() => expect(container.textContent).not.toContain('Show earlier changes'))
  expect(sent.map(({ body }) => body)).toEqual([
    { entityName: 'User', entityId: 'u-1', amountPerPage: 10 },
    { entityName: 'User', entityId: 'u-1', amountPerPage: 20 },
  ])
})

test('an entity without changes says so', async () => {
  stubFetch(() => ({ results: [], count: 0 }))
  const { container } = await mountConsole(page)
  await eventually(() => expect(container.textContent).toContain('No changes are recorded yet.'))
})

test('a failure has its event marker and can be tried again', async () => {
  let isBroken = true
  stubFetch(() => (isBroken ? broken() : { results: [entry(1)], count: 1 }))
  const { container } = await mountConsole(page)
  await eventually(() => expect(container.textContent).toContain('error code: evt-1'))
  isBroken = false
  await click(container, 'Try again')
  await eventually(() => expect(container.querySelectorAll('.history > li')).toHaveLength(1))
  expect(container.textContent).not.toContain('evt-1')
})
