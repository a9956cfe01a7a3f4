import { countOf } from '../../lib/format/format-count.ts'
import { type ListQuery, sorts } from './list-query.ts'

/** The display names of the chosen facet values; a value without a name is shown as its key. */
export type FacetNames = { readonly category: string; readonly market: string }

/** One sentence about the list: the count, the filters and the sort order. */
export const listSummary = (count: number, query: ListQuery, names: FacetNames): string =>
  [
    countOf(count, 'project'),
    query.category && `in ${names.category}`,
    query.parish && `from ${query.parish}`,
    query.market && `on the ${names.market} market`,
    query.stage && `at the ${query.stage} stage`,
    query.title && `with “${query.title}” in the title`,
    query.sort && `· ${sorts[query.sort].label.toLowerCase()} first`,
  ]
    .filter(Boolean)
    .join(' ')
