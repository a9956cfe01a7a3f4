import { expect, test } from 'vitest'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { sources } from './sources.ts'

const { signal } = new AbortController()
const source = (label: string) => {
  const one = sources.find((known) => known.label === label)
  if (!one) throw new Error(label)
  return one
}
const askedFor = (text: string) => sources.filter(({ pattern }) => pattern.test(text)).map(({ label }) => label)

test('a number is looked up where numbers of its form are kept', () => {
  expect(askedFor('PL-7GHJ-2KM4Q')).toContain('Pledges')
  expect(askedFor('jm-2026-000000042-9F3A1C')).toContain('Receipts')
  expect(askedFor('reef')).toEqual(['Projects'])
  expect(askedFor('r')).toEqual([])
})

test('a project is found by its name and opens on the site', async () => {
  const sent = stubFetch(() => ({ results: [{ id: '1', name: 'Reef', companyName: 'Blue Bay' }] }))
  const found = await source('Projects').find('reef', signal)
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

test('a pledge and a receipt are found by their whole number, however it is typed', async () => {
  const sent = stubFetch(({ path }) => ({
    results: path.includes('Pledge')
      ? [{ code: 'PL-1', pledgersName: 'Ana', projects: 'Reef' }]
      : [
          { receiptNo: 'JM-2026-1', userName: 'Ana', donations: 'Reef' },
          { receiptNo: null, userName: 'Bea', donations: 'Reef' },
        ],
  }))
  expect(await source('Pledges').find('pl-1', signal)).toMatchObject([{ label: 'PL-1', to: '/pledge/track/PL-1' }])
  expect(await source('Receipts').find('jm-2026-1', signal)).toMatchObject([
    { label: 'JM-2026-1', about: 'Ana, Reef', to: '/verify/JM-2026-1' },
  ])
  expect(sent).toMatchObject([
    { body: { filters: [{ field: 'code', filterType: 'Equal', value: 'PL-1' }] } },
    { body: { filters: [{ field: 'receiptNo', filterType: 'Equal', value: 'JM-2026-1' }] } },
  ])
})
