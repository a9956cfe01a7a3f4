import { formatCount } from '../../lib/format/format-count.ts'

/** The server counts no further. */
const mostCounted = 10_000

const isCountedFully = (count: number): boolean => count < mostCounted

/** `312`, `more than 10,000` */
export const countText = (count: number): string =>
  isCountedFully(count) ? formatCount(count) : `more than ${formatCount(mostCounted)}`

/** `21 to 40 of 312` */
export const rangeText = (page: { readonly first: number; readonly shown: number; readonly count: number }): string =>
  `${formatCount(page.first)} to ${formatCount(page.first + page.shown - 1)} of ${countText(page.count)}`

/** The last page that can be opened: beyond what is counted, one more as long as pages are full. */
export const lastPage = (page: number, size: number, shown: number, count: number): number =>
  Math.max(Math.ceil(count / size), !isCountedFully(count) && shown === size ? page + 1 : page)
