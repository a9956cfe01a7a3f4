import type { Tx } from '../database/database.ts'

export type Person = { readonly id: string; readonly email: string }

/** One room's part in what we hold about a person: how it is shown to them, and how it is removed when they leave. */
export type PersonalData = {
  readonly room: string
  readonly collect: (person: Person) => Promise<unknown>
  /** In the transaction of the erasure. What the law makes us keep stays (contract, `keptByLaw`). */
  readonly erase: (tx: Tx, person: Person, now: Date) => Promise<void>
}
