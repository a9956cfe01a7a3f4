import type { DbOf, TxOf } from '#kit/database/database'

/** The tables this domain owns. Its SQL can use no others, and other domains cannot use these. */
export type AuditTables = 'audit_headers' | 'audit_details' | 'audit_seals' | 'audit_verifications'
export type AuditDb = DbOf<AuditTables>
export type AuditTx = TxOf<AuditTables>
