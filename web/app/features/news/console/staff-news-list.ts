import { getAllNewsByFilterForAdmin } from '@lignum/contract/news/endpoints'
import { newsStatuses } from '@lignum/contract/news/names'
import type { StaffNewsSummary } from '@lignum/contract/news/newsroom'
import { href } from 'react-router'
import type { ListSource } from '../../../console/list/list-source.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import type { ListRules } from '../../../lib/lists/list-query.ts'

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name', 'Title'] },
    status: { kind: 'choices', field: 'Status', values: newsStatuses },
    since: { kind: 'from', field: 'PublishDate' },
    until: { kind: 'until', field: 'PublishDate' },
  },
  orders: {
    '-changed': { field: 'ModificationDate', ascending: false },
    changed: { field: 'ModificationDate', ascending: true },
    '-out': { field: 'PublishDate', ascending: false },
    out: { field: 'PublishDate', ascending: true },
    '-created': { field: 'CreationDate', ascending: false },
    created: { field: 'CreationDate', ascending: true },
  },
  order: [{ field: 'ModificationDate', ascending: false }],
  size: 20,
  sizes: [20, 50, 100],
} as const satisfies ListRules

export const staffNewsList: ListSource<typeof rules, StaffNewsSummary> = {
  name: 'news',
  path: href('/admin/news'),
  rules,
  read: (request, options) => callApi(getAllNewsByFilterForAdmin, request, options),
}
