import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'

/** Replaces only the first space by a hyphen (public specification, section 2). */
const slugOf = (title: string): string => {
  const cut = Array.from(title.replace(' ', '-')).slice(0, limits.newsLinkTitle).join('')
  // A segment of dots only would be resolved as a relative path.
  return /^\.*$/.test(cut) ? '-' : cut
}

/** The canonical path of an article. The route accepts any title after the id. */
export const newsPath = ({ id, title }: { id: string; title: string }): string =>
  href('/news/:id/:title', { id, title: slugOf(title) })
