import { limits } from '@lignum/contract/core/limits'

/** The last allowed page of any list, whatever its page size. */
const last = limits.furthestRow / limits.largestPageSize

/** The page number in the query string; an invalid number means page 1. */
export const pageNumber = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1
}
