import type { Choice } from './address-fields.tsx'

/** The options of the selects in the registration form. */
export type RegisterLists = {
  readonly accountTypes: readonly Choice[]
  readonly idTypes: readonly Choice[]
  readonly countries: readonly Choice[]
  /** The latest accepted date of birth: yesterday in Jamaica. */
  readonly latestBirth: string
}
