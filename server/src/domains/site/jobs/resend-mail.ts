import { recordAudit } from '#domains/audit'
import type { By } from '#kit/security/by'
import { type Db, transact } from '#kit/database/database'
import { restartDelivery } from '#kit/mail/mail'
import { Refusal } from '#kit/values/refusal'
import { lockMail } from './outbox.writes.ts'

/** Delivers an email again that the mail server has rejected, with all its attempts. */
export const resendMail = (db: Db, by: By, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw new Refusal('not-found')
    // The links of a sent one are no longer stored, and one that waits is sent anyway.
    if (mail.status !== 'Failed') throw new Refusal('site.mail-not-failed')
    await restartDelivery(tx, id)
    await recordAudit(tx, by, [{ event: 'Modified', entity: 'Mail', entityId: id, field: 'resent' }])
  })
