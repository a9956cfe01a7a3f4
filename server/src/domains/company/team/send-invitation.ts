import { z } from 'zod'
import { findNames, mailCompanyInvitation } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import type { Clock } from '#kit/values/clock'
import { findInvitation } from './team.reads.ts'

export const sendInvitation = job({
  name: 'company.send-invitation',
  payload: z.object({ memberId: z.uuid(), requestId: z.uuid() }),
  attempts: 8,
})

/** Mails an invitation, unless it was withdrawn or accepted in the meantime. */
export const handleSendInvitation = async (
  deps: { db: Db; clock: Clock; publicUrl: string },
  { memberId, requestId }: z.output<typeof sendInvitation.payload>,
): Promise<void> => {
  const invitation = await findInvitation(deps.db, memberId)
  if (!invitation?.email || !invitation.invited_by_id) return
  const names = await findNames(deps.db, [invitation.invited_by_id])
  await mailCompanyInvitation(deps, {
    subjectId: memberId,
    email: invitation.email,
    firstName: invitation.first_name ?? '',
    lastName: invitation.last_name ?? '',
    company: invitation.company,
    invitedBy: { id: invitation.invited_by_id, name: names.get(invitation.invited_by_id) ?? 'A member' },
    requestId,
  })
}
