import { limits } from '@lignum/contract/core/limits'

/** No list is read further, whatever the size of its pages. */
const last = limits.furthestRow / limits.largestPageSize

/** The page an address asks for; nonsense means the first. */
export const pageNumber = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1
}
