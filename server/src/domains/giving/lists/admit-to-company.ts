import { type Actor, may } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'

/** The gifts to a company's projects are for its own people and for those who may see all. */
export const admitToCompany = (actor: Actor, { id }: { id: string }): void => {
  const isOwn = actor.companyId === id && may(actor, 'Download_Company_Receipt')
  if (!isOwn && !may(actor, 'View_all_donations')) throw new Refusal('not-found')
}
