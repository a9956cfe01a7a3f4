import type { DbOf, TxOf } from '#kit/database/database'

/** The tables this domain owns. Its SQL can name no others; other domains cannot name these. */
export type AuditTables = 'audit_headers' | 'audit_details'
export type AuditDb = DbOf<AuditTables>
export type AuditTx = TxOf<AuditTables>
