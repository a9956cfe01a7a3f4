import type { SiteTx } from '../site.tables.ts'

export const lockMail = (tx: SiteTx, id: string) =>
  tx.selectFrom('mail_log').select(['id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()
