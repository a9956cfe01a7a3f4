import { limits } from '@lignum/contract/limits'
import { pageNumber } from '../../lib/page-number.ts'

type ListPlace = { readonly page: number; readonly title: string }

/** Page and filter as the address has them; nonsense means the first page. */
export const readListAddress = (search: URLSearchParams): ListPlace => ({
  page: pageNumber(search),
  title: (search.get('title') ?? '').trim().slice(0, limits.filterValueLength),
})

/** The reverse; the first page and the empty filter go without saying. */
export const listAddress = ({ page, title }: ListPlace): string => {
  const search = new URLSearchParams({ ...(title ? { title } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return search.size > 0 ? `/projects?${search}` : '/projects'
}
