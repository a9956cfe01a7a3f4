import { expect, test } from 'vitest'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { sources } from './sources.ts'

const { signal } = new AbortController()
const source = (label: string) => {
  const one = sources.find((known) => known.label === label)
  if (!one) throw new Error(label)
  return one
}
const searchedFor = (text: string) => sources.filter(({ pattern }) => pattern.test(text)).map(({ label }) => label)

test('a number is looked up where numbers of its form are kept', () => {
  expect(searchedFor('PL-7GHJ-2KM4Q')).toContain('Pledges')
  for (const number of ['jm-2026-000000042-9F3A1C', 'JM-INV-00000042', '5TY05013RG002845M'])
    expect(searchedFor(number)).toContain('Payments')
  expect(searchedFor('ce3e651e1h')).toContain('Audit entries with this event marker')
  expect(searchedFor('reef')).toEqual(['People', 'Roles', 'Projects of every state', 'Public pages of projects'])
  expect(searchedFor('r')).toEqual([])
})

test('a project is found by its name and opens on the site', async () => {
  const sent = stubFetch(() => ({ results: [{ id: '1', name: 'Reef', companyName: 'Blue Bay' }] }))
  const found = await source('Public pages of projects').find('reef', signal)
  expect(found).toEqual([{ label: 'Reef', about: 'Blue Bay', to: '/projects/view/1', reloads: true }])
  expect(sent).toMatchObject([
    {
      path: '/api/Project/GetPublicProjectListByFilter',
      body: {
        amountPerPage: 5,
        filters: [
          {
            filterType: 'Group',
            groupFilters: [
              { field: 'name', filterType: 'Contains', value: 'reef' },
              { field: 'subTitle', filterType: 'Contains', value: 'reef' },
            ],
          },
        ],
      },
    },
  ])
})

test('staff find a project in every state and open its review', async () => {
  const project = { id: '1', name: 'Reef', companyName: 'Blue Bay', status: 'FirstApproved' }
  const sent = stubFetch(() => ({ results: [project] }))
  const found = await source('Projects of every state').find('reef', signal)
  expect(found).toEqual([{ label: 'Reef', about: 'Blue Bay, first approval given', to: '/admin/projects/1' }])
  expect(sent).toMatchObject([{ path: '/api/Project/GetProjectsByFilterForAdmin', body: { amountPerPage: 5 } }])
})

test('a pledge and a payment are found by their whole number, however it is typed', async () => {
  const sent = stubFetch(({ path }) => ({
    results: path.includes('Pledge')
      ? [{ id: '2', code: 'PL-1', pledgersName: 'Ana', projects: 'Reef' }]
      : [{ id: '1', invoiceNumber: 'JM-INV-1', userName: 'Ana', donations: 'Reef' }],
  }))
  expect(await source('Pledges').find('pl-1', signal)).toMatchObject([{ label: 'PL-1', to: '/admin/pledges/2' }])
  expect(await source('Payments').find('jm-2026-1', signal)).toMatchObject([
    { label: 'JM-INV-1', about: 'Ana, Reef', to: '/admin/payments/1' },
  ])
  expect(sent).toMatchObject([
    { body: { filters: [{ field: 'code', filterType: 'Equal', value: 'PL-1' }] } },
    { body: { filters: [{ field: 'search', filterType: 'Equal', value: 'jm-2026-1' }] } },
  ])
})

test('people and roles are found by what names them, and open in the console', async () => {
  const sent = stubFetch(({ path }) => ({
    results: path.includes('Role')
      ? [{ id: '2', name: 'Auditor', description: 'Reads everything' }]
      : [{ id: '1', name: 'Ana Reid', email: 'ana@lignum.test' }],
  }))
  expect(await source('People').find('ana', signal)).toEqual([
    { label: 'Ana Reid', about: 'ana@lignum.test', to: '/admin/users/1' },
  ])
  expect(await source('Roles').find('audit', signal)).toEqual([
    { label: 'Auditor', about: 'Reads everything', to: '/admin/roles/2' },
  ])
  const contains = (field: string, value: string) => ({ field, filterType: 'Contains', value, joinType: 'or' })
  expect(sent).toMatchObject([
    { body: { filters: [{ groupFilters: [contains('name', 'ana'), contains('email', 'ana')] }] } },
    { body: { filters: [{ groupFilters: [contains('name', 'audit'), contains('description', 'audit')] }] } },
  ])
})

test('an event marker leads to the entries of its request', async () => {
  const sent = stubFetch(() => ({ results: [{ id: '9', operation: 'Token/Login', auditUser: null }] }))
  expect(await source('Audit entries with this event marker').find('ce3e651e1h', signal)).toEqual([
    { label: 'Token/Login', about: 'Nobody logged in', to: '/admin/audit/9' },
  ])
  expect(sent).toMatchObject([
    { body: { filters: [{ field: 'eventMarker', filterType: 'Equal', value: 'ce3e651e1h' }] } },
  ])
})
