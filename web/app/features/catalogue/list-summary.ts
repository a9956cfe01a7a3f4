import { countOf } from '../../lib/format/format-count.ts'
import { orderLabels, type ProjectListQuery } from './project-list.ts'

/** The display names of the chosen facet values; a value without a name is shown as its key. */
export type FacetNames = { readonly category: string; readonly market: string }

/** One sentence about the list: the count, the filters and the sort order. */
export const listSummary = (count: number, { filters, order }: ProjectListQuery, names: FacetNames): string =>
  [
    countOf(count, 'project'),
    filters.category && `in ${names.category}`,
    filters.parish && `from ${filters.parish}`,
    filters.market && `on the ${names.market} market`,
    filters.stage && `at the ${filters.stage} stage`,
    filters.title && `with “${filters.title}” in the title`,
    order[0] && `· ${orderLabels[order[0]].toLowerCase()} first`,
  ]
    .filter(Boolean)
    .join(' ')
