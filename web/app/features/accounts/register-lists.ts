import type { Choice } from './address-fields.tsx'

/** What the registration form offers to choose from. */
export type RegisterLists = {
  readonly accountTypes: readonly Choice[]
  readonly idTypes: readonly Choice[]
  readonly countries: readonly Choice[]
  /** Nobody is born today or later. */
  readonly latestBirth: string
}
