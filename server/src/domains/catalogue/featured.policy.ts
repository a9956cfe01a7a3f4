import { createHash } from 'node:crypto'
import { limits } from '@lignum/contract/limits'

type Candidate = { readonly id: string; readonly amountReceived: number; readonly amountRequested: number }

/** Up to this many qualifying projects are few: then the first ones are shown, and nothing is drawn. */
const few = 4

/**
 * The projects of the home page (public spec, section 4): of those that received no more than they asked for, three at
 * random when there are more than four. The draw holds for a minute, so that pages can be kept.
 */
export const pickFeatured = <C extends Candidate>(candidates: readonly C[], now: Date): C[] => {
  const qualifying = candidates.filter((c) => c.amountReceived <= c.amountRequested)
  if (qualifying.length <= few) return qualifying.slice(0, limits.featuredProjects)
  const minute = Math.floor(now.getTime() / 60_000)
  const lot = ({ id }: C) => createHash('sha256').update(`${minute} ${id}`).digest('hex')
  return qualifying
    .map((candidate) => ({ candidate, drawn: lot(candidate) }))
    .toSorted((a, b) => (a.drawn < b.drawn ? -1 : 1))
    .slice(0, limits.featuredProjects)
    .map(({ candidate }) => candidate)
}
