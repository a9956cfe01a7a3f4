import { limits } from '@lignum/contract/core/limits'

/** The first space becomes a hyphen, and no more than that (public specification, section 2). */
const slugOf = (title: string): string => {
  const cut = Array.from(title.replace(' ', '-')).slice(0, limits.newsLinkTitle).join('')
  // Dots alone would be read as steps through folders.
  return /^\.*$/.test(cut) ? '-' : encodeURIComponent(cut)
}

/** Where an article stands. Any title resolves; this is the one it is known by. */
export const newsPath = ({ id, title }: { id: string; title: string }): string => `/news/${id}/${slugOf(title)}`

type ListQuery = { readonly page: number; readonly search: string }

/** The list of articles; the first page and the empty search go without saying. */
export const newsListAddress = ({ page, search }: ListQuery): string => {
  const query = new URLSearchParams({ ...(search ? { search } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return query.size > 0 ? `/news?${query}` : '/news'
}
