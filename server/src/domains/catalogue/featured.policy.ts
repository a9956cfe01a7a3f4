import { createHash } from 'node:crypto'
import { limits } from '@lignum/contract/core/limits'

type Candidate = { readonly id: string; readonly amountReceived: number; readonly amountRequested: number }

/** Up to this many qualifying projects the first ones are shown, without a random draw. */
export const fewFeatured = 4

const qualifies = ({ amountReceived, amountRequested }: Candidate) => amountReceived <= amountRequested

/** The first projects (public spec, section 4), where those that are not overfunded are few; otherwise null. */
export const pickFirst = <C extends Candidate>(candidates: readonly C[]): C[] | null => {
  const qualifying = candidates.filter(qualifies)
  return qualifying.length <= fewFeatured ? qualifying.slice(0, limits.featuredProjects) : null
}

/** Random start positions between 0 and 1. They stay the same for a minute, so that responses can be cached. */
export const drawPositions = (now: Date): number[] => {
  const minute = Math.floor(now.getTime() / 60_000)
  return Array.from({ length: limits.featuredProjects }, (_, i) => {
    const hash = createHash('sha256').update(`${minute} ${i}`).digest()
    return hash.readUIntBE(0, 6) / 2 ** 48
  })
}

/** For each position the first candidate that qualifies and was not picked before. */
export const pickDrawn = <C extends Candidate>(drawn: readonly (readonly C[])[]): C[] => {
  const picked: C[] = []
  for (const candidates of drawn) {
    const next = candidates.find((c) => qualifies(c) && picked.every(({ id }) => id !== c.id))
    if (next) picked.push(next)
  }
  return picked
}
