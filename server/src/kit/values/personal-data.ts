import type { Tx } from '../database/database.ts'

export type Person = { readonly id: string; readonly email: string }

/** The part of a person's data that one domain stores: how it is exported, and how it is erased. */
export type PersonalData = {
  readonly domain: string
  readonly collect: (person: Person) => Promise<unknown>
  /** Runs in the transaction of the erasure. What the law requires us to keep stays (contract, `retainedByLaw`). */
  readonly erase: (tx: Tx, person: Person, now: Date) => Promise<void>
}
