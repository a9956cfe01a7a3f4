import { randomUUID } from 'node:crypto'
import type { inviteMember as call } from '@lignum/contract/company/team'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { listPeople } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { CompanyDeps } from '../company.tables.ts'
import { requireCompany } from '../require-company.ts'
import { changeTeam } from './change-team.ts'
import { sendInvitation } from './send-invitation.ts'
import { listMembers } from './team.reads.ts'
import { countMembers, findInvitationOf, insertInvitation, setInvitation } from './team.writes.ts'

const invitations: RateRule = { name: 'invite-member', times: 30, perSeconds: 3_600, whenUnknown: 'refuse' }
/** Whoever is invited has not asked for it: over all companies, one address gets few mails. */
const perAddress: RateRule = { name: 'invited-address', times: 5, perSeconds: 86_400, whenUnknown: 'refuse' }

const mostMembers = 50

/** Invites a person by a mailed link; an open invitation of the same address is mailed again. */
export const inviteMember = async (
  deps: CompanyDeps,
  by: By<Actor>,
  r: ParsedRequestOf<typeof call>,
): Promise<{ id: string }> => {
  await deps.limits.take(invitations, await requireCompany(deps.db, by.actor))
  await deps.limits.take(perAddress, r.emailAddress.toLowerCase())
  return changeTeam(deps, by, async ({ tx, company, now }) => {
    await refuseMembers(tx, company.id, r.emailAddress)
    const author = { byId: by.actor.id, now }
    const person = { email: r.emailAddress, firstName: r.firstName, lastName: r.lastName }
    const open = await findInvitationOf(tx, company.id, r.emailAddress)
    if (!open && (await countMembers(tx, company.id)) >= mostMembers) throw new Refusal('company.too-many-members')
    if (open) await setInvitation(tx, open.id, person, author)
    const { id } = open ?? (await insertInvitation(tx, { companyId: company.id, ...person }, author))
    await enqueue(tx, sendInvitation, { memberId: id, requestId: randomUUID() })
    // Name and address are stored in the membership only, where they can be erased.
    const changed = { event: open ? 'Modified' : 'Added', entity: 'CompanyMember', entityId: id } as const
    await recordAudit(tx, by, [{ ...changed, field: 'status', new: 'Invited' }])
    return { id }
  })
}

const refuseMembers = async (tx: Tx, companyId: string, email: string): Promise<void> => {
  const ids = (await listMembers(tx, companyId)).map((member) => member.user_id).filter((id) => id !== null)
  const people = ids.length > 0 ? await listPeople(tx, ids) : []
  if (people.some((person) => person.email.toLowerCase() === email.toLowerCase()))
    throw new Refusal('company.member-already', { field: 'emailAddress' })
}
