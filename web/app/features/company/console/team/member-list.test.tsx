// @vitest-environment jsdom
import type { CompanyMember } from '@lignum/contract/company/team'
import type { Operation } from '@lignum/contract/core/operations'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyMember, entrepreneur } from '../../../../../test/company-samples.ts'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { MemberList } from './member-list.tsx'
import { TeamHelp } from './team-help.tsx'

const primary = companyMember({ id: uuid(10), userId: entrepreneur.id, name: 'Ana Reid', isPrimaryUser: true })
const invited = companyMember({
  id: uuid(13),
  userId: null,
  name: 'Nora Newcomer',
  firstName: 'Nora',
  lastName: 'Newcomer',
  email: 'nora@lignum.test',
  status: 'Invited',
  joinedDate: null,
})
const deactivated = companyMember({ id: uuid(14), userId: uuid(15), status: 'Deactivated' })

const show = (members: readonly CompanyMember[], more: { id?: string; operations?: readonly Operation[] } = {}) =>
  mountConsole(<MemberList members={members} />, { user: { ...entrepreneur, ...more } })
const buttons = (container: Element) =>
  [...container.querySelectorAll('li > .row > button')].map(({ textContent }) => textContent)
const press = (container: Element, text: string) => {
  const found = [...container.querySelectorAll<HTMLElement>('dialog[open] button')].find(
    ({ textContent }) => textContent === text,
  )
  return settle(() => found?.click())
}
const titles = () => notices.get().shown.map(({ title, message }) => `${title} ${message}`.trim())

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

describe('what is offered', () => {
  test('to the primary user, by the status of each member; nothing for themselves', async () => {
    const { container } = await show([primary, companyMember(), invited, deactivated])
    expect(buttons(container)).toEqual([
      'Deactivate Kofi Brown',
      'Hand over the company to Kofi Brown',
      'Remove Kofi Brown',
      'Send again to Nora Newcomer',
      'Withdraw Nora Newcomer',
      'Activate Kofi Brown',
      'Remove Kofi Brown',
    ])
  })

  test('to another member: everything but handing over, and leaving instead of removing themselves', async () => {
    const { container } = await show([primary, companyMember(), deactivated], { id: uuid(12) })
    expect(buttons(container)).toEqual(['Leave the company', 'Activate Kofi Brown', 'Remove Kofi Brown'])
  })

  test.each([
    [['Invite_Project_User'], ['Send again to Nora Newcomer']],
    [['Remove_Project_User'], ['Remove Kofi Brown', 'Withdraw Nora Newcomer', 'Remove Kofi Brown']],
    [['Deactivate_Project_User'], ['Deactivate Kofi Brown']],
    [['Activate_Project_User'], ['Activate Kofi Brown']],
  ] as const)('with %s', async (operations, offered) => {
    const { container } = await show([primary, companyMember(), invited, deactivated], { operations })
    expect(buttons(container)).toEqual(offered)
    const help = await mountConsole(<TeamHelp />, { user: { ...entrepreneur, operations } })
    expect(help.container.querySelectorAll('dt')).toHaveLength(1)
  })
})

test('deactivating offers to undo it by activating', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [] }))
  const { container, reloads } = await show([primary, companyMember()])
  await click(container, 'Deactivate Kofi Brown')
  await eventually(() => expect(titles()).toEqual(['Kofi Brown is deactivated and has no access to the company']))
  expect(reloads()).toBe(1)
  await settle(() => notices.get().shown[0]?.action?.run())
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { id: uuid(11), status: 'Deactivated' },
    { id: uuid(11), status: 'Active' },
  ])
})

test('without the opposite operation nothing is offered to undo', async () => {
  stubFetch(() => ({ succeeded: true, errors: [] }))
  const { container } = await show([primary, companyMember()], { operations: ['Deactivate_Project_User'] })
  await click(container, 'Deactivate Kofi Brown')
  await eventually(() => expect(titles()).toHaveLength(1))
  expect(notices.get().shown[0]?.action).toBeUndefined()
})

test('removing asks first, and handing over too', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [] }))
  const { container } = await show([primary, companyMember()])
  await click(container, 'Remove Kofi Brown')
  expect(sent).toEqual([])
  await press(container, 'Remove')
  await eventually(() => expect(titles()).toEqual(['Kofi Brown is no longer a member']))
  await click(container, 'Hand over the company to Kofi Brown')
  await press(container, 'Hand it over')
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/Company/RemoveMember', { id: uuid(11) }],
    ['/api/Company/HandOverCompany', { id: uuid(11) }],
  ])
})

test('an invitation is sent again with the same names', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [], id: uuid(13) }))
  const { container } = await show([primary, invited])
  await click(container, 'Send again to Nora Newcomer')
  await eventually(() => expect(titles().join()).toContain('A new link is on its way to nora@lignum.test'))
  expect(sent[0]?.body).toEqual({ emailAddress: 'nora@lignum.test', firstName: 'Nora', lastName: 'Newcomer' })
})
