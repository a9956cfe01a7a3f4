import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'
import { listParameters, type ListQuery, type ListRules } from '../../lib/lists/list-query.ts'
import { withQuery } from '../../lib/page/with-query.ts'

/** The URL of the list of articles. */
export const newsList = {
  filters: { search: { kind: 'text', fields: ['title', 'overview', 'description'] } },
  orders: {},
  order: [{ field: 'publishDate', ascending: false }],
  size: limits.newsPageSize,
} as const satisfies ListRules

export const newsListUrl = (query: ListQuery<typeof newsList>): string =>
  withQuery(href('/news'), listParameters(newsList, query))
