import { projectCategory, projectStatus } from '@lignum/contract/catalogue/catalogue'
import { reviewQueues } from '@lignum/contract/review/names'
import { getProjectsByFilterForAdmin } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { projectQueue } from './project-queue.ts'
import { queueColumns, queueFilters } from './queue-columns.tsx'

const { rules } = projectQueue
const requestOf = (search: string) => listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))
const name = { name: 'A category' }
const categories = {
  HealthAndWellness: name,
  Education: name,
  CitizensSecuritySafety: name,
  Culture: name,
  HousingSolutions: name,
  RenewableEnergySolutions: name,
  UrbanRenewal: name,
  ClimateChange: name,
}
const names = { categories, markets: { SocialInvestment: 'Social', ImpactInvestment: 'Impact' } }

test('what waits for the reader comes first, in the order of the server', () => {
  expect(requestOf('')).toEqual({
    pageNumber: 1,
    amountPerPage: 50,
    filters: [],
    orderBy: [],
    queue: 'WaitingForMe',
  })
  expect(requestOf('queue=All')).toMatchObject({ queue: 'All' })
})

test('the tabs are the queues of the contract, and the filters offer every status and category', () => {
  expect(rules.tabs?.choices.map(({ value }) => value)).toEqual(reviewQueues)
  expect(new Set(rules.filters.status.values)).toEqual(new Set(projectStatus.options))
  expect(rules.filters.category.values).toEqual(projectCategory.options)
})

test('each filter makes a request that the contract accepts', () => {
  const all = `queue=All&search=a&company=b&status=Draft&category=Education&market=ImpactInvestment&assignee=${uuid(1)}&suspended=true&since=2026-01-01&until=2026-02-01&sort=submitted`
  const request = requestOf(all)
  expect(getProjectsByFilterForAdmin.request.safeParse(request).success).toBe(true)
  expect(request.filters).toHaveLength(9)
})

test('every filter has a label, and columns have orders that exist', () => {
  expect(Object.keys(queueFilters(names, uuid(1)))).toEqual(Object.keys(rules.filters))
  expect(queueFilters(names, uuid(1)).assignee.options).toEqual([{ value: uuid(1), label: 'Me' }])
  for (const { sort } of queueColumns(names)) if (sort) expect(rules.orders).toHaveProperty([sort])
})
