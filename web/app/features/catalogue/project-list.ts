import { parishes } from '@lignum/contract/accounts/parishes'
import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'
import { listParameters, type ListQuery, type ListRules } from '../../lib/lists/list-query.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { categories, markets, stages } from './category.ts'

/** The URL of the project list. By name, unless the visitor chooses another order (public specification, section 7). */
export const projectList = {
  filters: {
    title: { kind: 'text', fields: ['name', 'subTitle'] },
    category: { kind: 'choice', field: 'category', values: Object.keys(categories) },
    parish: { kind: 'choice', field: 'companyParish', values: parishes },
    market: { kind: 'choice', field: 'typeOfFunding', values: Object.keys(markets) },
    stage: { kind: 'choice', field: 'fundingPurpose', values: Object.keys(stages) },
  },
  orders: {
    newest: { field: 'publishedDate', ascending: false },
    'nearly-funded': { field: 'nearlyFunded', ascending: false },
    'most-needed': { field: 'amountLeft', ascending: false },
  },
  order: [{ field: 'Name', ascending: true }],
  size: limits.publicProjectsPageSize,
} as const satisfies ListRules

export type ProjectListQuery = ListQuery<typeof projectList>

/** The names of the orders on the screen. */
export const orderLabels = {
  newest: 'Newest',
  'nearly-funded': 'Nearly funded',
  'most-needed': 'Most needed',
} as const satisfies Record<keyof typeof projectList.orders, string>

export const projectListUrl = (query: ProjectListQuery): string =>
  withQuery(href('/projects'), listParameters(projectList, query))
