import { countOf } from '../../lib/format/format-count.ts'
import { type ListQuery, sorts } from './list-query.ts'

/** Names of what was chosen, by facet; a key without a name is shown as it is. */
export type FacetNames = { readonly category: string; readonly market: string }

/** The result in one sentence: how many, of what, in which order. */
export const listSummary = (count: number, place: ListQuery, names: FacetNames): string =>
  [
    countOf(count, 'project'),
    place.category && `in ${names.category}`,
    place.parish && `from ${place.parish}`,
    place.market && `on the ${names.market} market`,
    place.stage && `at the ${place.stage} stage`,
    place.title && `with “${place.title}” in the title`,
    place.sort && `· ${sorts[place.sort].words.toLowerCase()} first`,
  ]
    .filter(Boolean)
    .join(' ')
