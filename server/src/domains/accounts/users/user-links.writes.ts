import { deleteInBatches } from '#kit/database/delete-in-batches'
import type { AccountsDb, AccountsTx } from '../accounts.tables.ts'
import type { LinkPurpose } from './user-link.policy.ts'

export type NewLink = {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly email: string
  /** What it is about, when a user may have several open links of one purpose. */
  readonly subjectId: string | null
  readonly tokenHash: Buffer
  readonly requestId: string
  readonly now: Date
  readonly expiresAt: Date
}

type Earlier = Pick<NewLink, 'userId' | 'purpose' | 'subjectId' | 'now'>

/** Supersedes earlier links of the same purpose, about the same subject. */
export const supersedeLinks = (tx: AccountsTx, { userId, purpose, subjectId, now }: Earlier) =>
  tx
    .updateTable('user_links')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('subject_id', 'is not distinct from', subjectId)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()

/** Whether the link of a request exists already: a job may run twice. */
export const isLinkMade = async (tx: AccountsTx, requestId: string): Promise<boolean> => {
  const made = await tx.selectFrom('user_links').select('id').where('request_id', '=', requestId).executeTakeFirst()
  return made !== undefined
}

/**
 * Creates a link and supersedes the earlier ones. False when this request was handled before. The user must be locked.
 */
export const insertLink = async (tx: AccountsTx, link: NewLink): Promise<boolean> => {
  if (await isLinkMade(tx, link.requestId)) return false
  await supersedeLinks(tx, link)
  await tx
    .insertInto('user_links')
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      subject_id: link.subjectId,
      token_hash: link.tokenHash,
      request_id: link.requestId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
  return true
}

/** A link for one of these purposes, sent to that address, with its user, both locked. */
export const lockLink = (tx: AccountsTx, l: { purposes: readonly LinkPurpose[]; email: string; tokenHash: Buffer }) =>
  tx
    .selectFrom('user_links')
    .innerJoin('users', 'users.id', 'user_links.user_id')
    .select([
      'user_links.id',
      'user_links.user_id',
      'user_links.purpose',
      'user_links.subject_id',
      'user_links.expires_at',
      'user_links.used_at',
      'user_links.superseded_at',
      'user_links.email as sent_to',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.status',
    ])
    .where('user_links.token_hash', '=', l.tokenHash)
    .where('user_links.purpose', 'in', [...l.purposes])
    .where((eb) => eb(eb.fn<string>('lower', ['user_links.email']), '=', l.email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()

export const setLinkUsed = (tx: AccountsTx, id: string, now: Date) =>
  tx.updateTable('user_links').set({ used_at: now }).where('id', '=', id).execute()

/** For a job: deletes links that expired before that time. */
export const deleteLinksBefore = (db: AccountsDb, at: Date) =>
  deleteInBatches(db, { table: 'user_links', column: 'expires_at', before: at })

/** The requests that a user's links were created for: the keys of their mails. */
export const listLinkRequests = (tx: AccountsTx, userId: string) =>
  tx.selectFrom('user_links').select('request_id').where('user_id', '=', userId).execute()
