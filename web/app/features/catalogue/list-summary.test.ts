import { expect, test } from 'vitest'
import { wholeList } from './list-query.ts'
import { listSummary } from './list-summary.ts'

const names = { category: 'Education', market: 'Social Investment' }

test('the summary of the unfiltered list is only the count', () => {
  expect(listSummary(49, wholeList, names)).toBe('49 projects')
})

test('the summary names every filter and the sort order', () => {
  const query = {
    ...wholeList,
    title: 'roof',
    category: 'Education',
    parish: 'St. Ann',
    market: 'SocialInvestment',
    stage: 'Seed',
    sort: 'nearly-funded',
  } as const
  expect(listSummary(1, query, names)).toBe(
    '1 project in Education from St. Ann on the Social Investment market at the Seed stage with “roof” in the title · nearly funded first',
  )
})
