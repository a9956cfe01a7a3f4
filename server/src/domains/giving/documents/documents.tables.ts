import type { DbOf, TxOf } from '#kit/database/database'
import type { MovesTables } from '../moves/moves.tables.ts'

/** Has no tables of its own: reads those of the subdomains below it. */
export type DocumentsTables = MovesTables
export type DocumentsDb = DbOf<DocumentsTables>
export type DocumentsTx = TxOf<DocumentsTables>
