import { limits } from '@lignum/contract/limits'

type Amounts = { readonly amountReceived: number; readonly amountRequested: number }

/** A number from 0 to 1 that stays the same for a minute, so that a page of that minute can be kept. */
const chance = (minute: number, i: number) => {
  const mixed = Math.imul((minute ^ Math.imul(i + 1, 0x9e3779b1)) >>> 0, 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

/** The home page's choice (public specification, section 4): three at random when more than four qualify, else the first three. */
export const featuredOf = <P extends Amounts>(projects: readonly P[], now: number): P[] => {
  const qualifying = projects.filter((p) => p.amountReceived <= p.amountRequested)
  if (qualifying.length <= 4) return qualifying.slice(0, limits.featuredProjects)
  const minute = Math.floor(now / 60_000)
  return qualifying
    .map((project, i) => ({ project, order: chance(minute, i) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, limits.featuredProjects)
    .map(({ project }) => project)
}
