import { expect, test } from 'vitest'
import { readListQuery } from '../../lib/lists/list-query.ts'
import { listSummary } from './list-summary.ts'
import { projectList } from './project-list.ts'

const names = { category: 'Education', market: 'Social Investment' }
const summaryOf = (count: number, search: string) =>
  listSummary(count, readListQuery(projectList, new URLSearchParams(search)), names)

test('the summary of the unfiltered list is only the count', () => {
  expect(summaryOf(49, '')).toBe('49 projects')
})

test('the summary names every filter and the sort order', () => {
  const search = 'title=roof&category=Education&parish=St.+Ann&market=SocialInvestment&stage=Seed&sort=nearly-funded'
  expect(summaryOf(1, search)).toBe(
    '1 project in Education from St. Ann on the Social Investment market at the Seed stage with “roof” in the title · nearly funded first',
  )
})
