import * as contract from '@lignum/contract/company/team'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { listPeople } from '#domains/accounts'
import { transact } from '#kit/database/database'
import type { Caller } from '#kit/http/caller'
import { serve } from '#kit/http/serve'
import type { RateRule } from '#kit/security/rate-limit'
import type { CompanyDeps } from '../company.tables.ts'
import { requireCompany } from '../require-company.ts'
import { handOverCompany } from './hand-over-company.ts'
import { inviteMember } from './invite-member.ts'
import { joinCompany, lockInvitation } from './join-company.ts'
import { removeMember } from './remove-member.ts'
import { setMemberStatus } from './set-member-status.ts'
import { presentMember } from './team.present.ts'
import { listMembers } from './team.reads.ts'

/** Each request with a link may hash a password. */
const openings: RateRule = { name: 'join-company', times: 60, perSeconds: 3_600, whenUnknown: 'refuse' }

export const teamRoutes = (app: FastifyInstance, deps: CompanyDeps) => {
  serve(app, contract.getMembers, async ({ actor }) => {
    const members = await listMembers(deps.db, await requireCompany(deps.db, actor))
    const ids = members.flatMap((member) => [member.user_id, member.invited_by_id]).filter((id) => id !== null)
    const people = new Map((ids.length > 0 ? await listPeople(deps.db, ids) : []).map((person) => [person.id, person]))
    return { results: members.map((member) => presentMember(member, people)) }
  })
  serve(app, contract.inviteMember, async ({ request, by }) => ({
    ...done,
    ...(await inviteMember(deps, by, request)),
  }))
  serve(app, contract.removeMember, async ({ request, by }) => {
    await removeMember(deps, by, request.id)
    return done
  })
  serve(app, contract.setMemberStatus, async ({ request, by }) => {
    await setMemberStatus(deps, by, request)
    return done
  })
  serve(app, contract.handOverCompany, async ({ request, by }) => {
    await handOverCompany(deps, by, request.id)
    return done
  })
  const limited = { before: ({ address }: Caller) => deps.limits.take(openings, address) }
  serve(
    app,
    contract.getCompanyInvitation,
    async ({ request }) => {
      const now = deps.clock.now()
      const { invitation, company } = await transact(deps.db, (tx) => lockInvitation(tx, request, now))
      const { firstName, needsPassword } = invitation
      return { companyName: company.name, firstName, needsPassword }
    },
    limited,
  )
  serve(
    app,
    contract.joinCompany,
    async ({ request, by, caller }) => {
      await joinCompany(deps, by, await caller.who(), request)
      // The operations of the signed-in person have changed.
      caller.forget()
      return done
    },
    limited,
  )
}
