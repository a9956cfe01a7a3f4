import type { ReactNode } from 'react'
import type { Undo } from './bulk-run.ts'

/** An error whose message is meant for the person. */
export class NotDone extends Error {}

/** What can be done with selected rows: an ordinary call for each of them. */
export type BulkAction<Row> = {
  /** On its button: `Deactivate`. */
  readonly label: string
  /** After the label, in the title: `1 user`, `3 users`. */
  readonly counted: (count: number) => string
  /** What it means for the rows, read before it is done. */
  readonly about: string
  /** `3 users were deactivated` */
  readonly done: (count: number) => string
  /** What exactly will be done with them, where that has to be read first. */
  readonly preview?: (rows: readonly Row[]) => ReactNode
  /** Why it is not done with a row, or null; without it, it is tried with each. */
  readonly refuses?: (row: Row) => string | null
  /** A reason is typed before it is done, once for all rows. */
  readonly needsReason?: true
  readonly run: (row: Row, reason: string) => Promise<Undo | null>
}
