import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'
import { listParameters, type ListQuery, type ListRules } from '../../../lib/lists/list-query.ts'
import { withQuery } from '../../../lib/page/with-query.ts'

/** The URL of a company's own projects, the newest first (back-office specification, sections 2 and 7). */
export const ownProjectList = {
  filters: { search: { kind: 'text', fields: ['Name', 'SubTitle'] } },
  orders: {},
  order: [
    { field: 'CreationDate', ascending: false },
    { field: 'LastSubmittedDate', ascending: false },
  ],
  size: limits.ownProjectsPageSize,
} as const satisfies ListRules

type OwnProjectListQuery = ListQuery<typeof ownProjectList>

export const ownProjectListUrl = (query: OwnProjectListQuery): string =>
  withQuery(href('/user-profile/projects'), listParameters(ownProjectList, query))
