import { randomUUID } from 'node:crypto'
import type { assignProject as call } from '@lignum/contract/review/review'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { listHolders } from '#domains/accounts'
import { changedFields, recordAudit } from '#domains/audit'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { ReviewDeps } from '../review.tables.ts'
import { operationOfStep, stepOf } from '../steps.policy.ts'
import { candidatesAmong } from './cases.policy.ts'
import { deleteAssignment, upsertAssignment } from './cases.writes.ts'
import { type CaseChange, changeCase } from './change-case.ts'
import { mailAssignment } from './mail-assignment.ts'

/** Takes the present step of a review, hands it over or returns it. Repeating it changes nothing. */
export const assignProject = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { id, assigneeId }: ParsedRequestOf<typeof call>,
) =>
  changeCase(deps, by, id, async (change) => {
    const { tx, project, operations, relation, now } = change
    const step = stepOf(project.status)
    if (!step) throw new Refusal('catalogue.wrong-state')
    if (!operations.has(operationOfStep[step])) throw new Refusal('not-allowed')
    if (relation.isMemberOfCompany) throw new Refusal('catalogue.own-company')
    if (relation.hasConflict) throw new Refusal('review.conflict')
    const assignee = assigneeId === null ? null : await findCandidate(change, assigneeId)
    if (assigneeId === change.assigneeId) return assignee
    if (assigneeId === null) await deleteAssignment(tx, id)
    else
      await upsertAssignment(tx, {
        projectId: id,
        submission: project.submissions,
        step,
        assigneeId,
        byId: by.actor.id,
        now,
      })
    await recordAudit(tx, by, changedFields('Project', id, { assigneeId: change.assigneeId }, { assigneeId }))
    // Whoever takes a case knows it.
    if (assigneeId !== null && assigneeId !== by.actor.id)
      await enqueue(tx, mailAssignment, { id: randomUUID(), projectId: id, assigneeId })
    return assignee
  })

const findCandidate = async ({ tx, project, records, now }: CaseChange, assigneeId: string) => {
  const step = stepOf(project.status)
  const holders = step ? await listHolders(tx, operationOfStep[step], now) : []
  const found = candidatesAmong(holders, project, records).find(({ id }) => id === assigneeId)
  if (!found) throw new Refusal('review.not-a-candidate', { field: 'assigneeId' })
  return { id: found.id, name: found.full_name }
}
