import type { DbOf, TxOf } from '#kit/database/database'
import type { InboundTables } from '../inbound/inbound.tables.ts'

/** Has no tables of its own: reads those of the subdomains below it. */
export type DocumentsTables = InboundTables
export type DocumentsDb = DbOf<DocumentsTables>
export type DocumentsTx = TxOf<DocumentsTables>
