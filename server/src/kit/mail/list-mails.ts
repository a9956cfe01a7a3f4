import type { DbOf } from '../database/database.ts'

/** The mails about these events, oldest first, without their text and recipient. */
export const listMails = async (db: DbOf<'mail_log' | 'mail_keys'>, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : db
        .selectFrom('mail_keys')
        .innerJoin('mail_log', 'mail_log.id', 'mail_keys.mail_id')
        .select(['mail_log.subject', 'mail_log.status', 'mail_log.created_at', 'mail_log.sent_at'])
        .where('mail_keys.mail_key', 'in', [...keys])
        .orderBy('mail_log.created_at')
        .execute()
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number]
