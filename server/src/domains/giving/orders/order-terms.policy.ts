import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Currency } from '@lignum/contract/core/money'

export type RequestedItem = { readonly projectId: string; readonly minor: number | null; readonly wantsNews: boolean }
type Project = { readonly id: string; readonly isOpen: boolean; readonly isSpecial: boolean }

type Terms = {
  readonly currency: Currency
  readonly totalMinor: number | null
  readonly items: readonly RequestedItem[]
  readonly projects: ReadonlyMap<string, Project>
  readonly minimumMinor: number
  readonly largestMinor: number
}

/** Why these items cannot be paid, or null. The amounts come from a browser, so all of them are checked. */
export const whyNotPayable = (t: Terms): RefusalCode | null => {
  const tooSmall = t.currency === 'JMD' ? 'giving.too-small-jmd' : 'giving.too-small-usd'
  if (t.items.some((item) => item.minor === null || item.minor < t.minimumMinor)) return tooSmall
  const sum = t.items.reduce((all, item) => all + (item.minor ?? 0), 0)
  if (t.totalMinor !== sum || new Set(t.items.map((item) => item.projectId)).size !== t.items.length)
    return 'giving.amounts-differ'
  if (sum > t.largestMinor) return 'giving.too-large'
  const projects = t.items.map((item) => t.projects.get(item.projectId))
  if (projects.some((project) => !project?.isOpen)) return 'giving.project-closed'
  return projects.length > 1 && projects.some((project) => project?.isSpecial) ? 'giving.special-alone' : null
}
