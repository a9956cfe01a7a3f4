import { findNames } from '#domains/accounts'
import type { Db, Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import { formatMoment } from '#kit/values/local-day'
import { Refusal } from '#kit/values/refusal'
import { findDeactivation } from './team/team.reads.ts'

/** The company of the caller. Somebody without one is refused; the refusal of a deactivated member names the company and the day. */
export const requireCompany = async (
  db: Db | Tx,
  { id, companyId }: Pick<Actor, 'id' | 'companyId'>,
): Promise<string> => {
  if (companyId) return companyId
  const membership = await findDeactivation(db, id)
  if (!membership) throw new Refusal('company.none')
  const { company, modified_at: at, primary_user_id: primaryUser } = membership
  const name = primaryUser && (await findNames(db, [primaryUser])).get(primaryUser)
  const contact = name ? `${name}, its primary user,` : 'somebody of the company'
  const message = `${company} deactivated your access on ${formatMoment(at)}. What you have written stays with the company. To get your access back, please contact ${contact} who can activate it again.`
  throw new Refusal('company.member-deactivated', { message })
}
