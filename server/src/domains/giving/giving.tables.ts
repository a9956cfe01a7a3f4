import type { DbOf, TxOf } from '#kit/database/database'
import type { ListsTables } from './lists/lists.tables.ts'

/** The tables of all subdomains: `lists` is the highest. */
export type GivingDb = DbOf<ListsTables>
export type GivingTx = TxOf<ListsTables>
