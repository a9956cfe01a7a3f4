import { FarewellEmail, farewellSubject } from '#emails/accounts'
import { retainedByLaw } from '@lignum/contract/accounts/privacy'
import { createElement } from 'react'
import { recordAudit } from '#domains/audit'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { after, days } from '#kit/values/clock'
import { transact, type Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { queueMail, renderMail } from '#kit/mail/mail'
import { Refusal } from '#kit/values/refusal'
import type { AccountsDeps } from '../accounts.tables.ts'
import { keepingRolesAssignable } from '../access/change-access.ts'
import { lockUser } from '../users/users.writes.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { formatTimestamp } from '../users/timestamp.present.ts'
import { deleteFarewellMail } from './privacy.jobs.ts'

/** Long enough for a mailbox that is full over a weekend. */
const farewellRetention = days(7)

/** Erases the caller's personal data at once in every domain, and ends all their sessions. */
export const eraseAccount = async (deps: AccountsDeps, by: By<Actor>, password: string) => {
  const { actor } = by
  if (may(actor, 'Login_to_Admin') || actor.mustEnrolSecondFactor) throw new Refusal('accounts.staff-not-erased')
  await confirmPassword(deps, actor, password)
  const now = deps.clock.now()
  const props = { firstName: actor.firstName, when: formatTimestamp(now), retained: retainedByLaw }
  const mail = await renderMail(createElement(FarewellEmail, props))
  // The caller may have become the last person who can assign roles since this request began.
  await transact(deps.db, (tx) =>
    keepingRolesAssignable(tx, async () => {
      const person = await lockUser(tx, actor.id)
      // Erased by a concurrent request: its session has ended.
      if (person?.status !== 'Active') throw new Refusal('not-signed-in')
      for (const { erase } of deps.personalData) await erase(tx, person, now)
      const erased = { event: 'Deleted', entity: 'User', entityId: actor.id } as const
      await recordAudit(tx, by, [{ ...erased, field: 'status', old: 'Active', new: 'Deleted' }])
      await queueFarewellMail(tx, person, mail, now)
    }),
  )
  return { erasedAt: now.toISOString(), kept: retainedByLaw.map((entry) => ({ ...entry })) }
}

const queueFarewellMail = async (
  tx: Tx,
  { id, email }: { id: string; email: string },
  mail: { html: string; text: string },
  now: Date,
) => {
  const key = `farewell:${id}`
  await queueMail(tx, { key, template: 'farewell', to: email, subject: farewellSubject, ...mail })
  await enqueue(tx, deleteFarewellMail, { key }, { runAt: after(now, farewellRetention) })
}
