import { randomUUID } from 'node:crypto'
import { listHolders } from '#domains/accounts'
import { changedFields, recordAudit } from '#domains/audit'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { operationOfStep, type ReviewStep } from '../steps.policy.ts'
import { candidatesAmong } from './cases.policy.ts'
import { deleteAssignment, upsertAssignment } from './cases.writes.ts'
import type { CaseChange } from './change-case.ts'
import { mailAssignment } from './mail-assignment.ts'

type Change = Pick<CaseChange, 'tx' | 'operations' | 'relation' | 'records' | 'assigneeId' | 'now'>

type Subject = {
  readonly projectId: string
  /** Null: the project itself. */
  readonly updateId: string | null
  readonly companyId: string
  readonly submission: number
  readonly step: ReviewStep
}

/** Takes the present step of a review, hands it over or returns it. Repeating it changes nothing. */
export const assignStep = async (change: Change, by: By<Actor>, subject: Subject, assigneeId: string | null) => {
  const { tx, operations, relation, now } = change
  const { companyId: _, ...about } = subject
  if (!operations.has(operationOfStep[subject.step])) throw new Refusal('not-allowed')
  if (relation.isMemberOfCompany) throw new Refusal('catalogue.own-company')
  if (relation.hasConflict) throw new Refusal('review.conflict')
  const assignee = assigneeId === null ? null : await findCandidate(change, subject, assigneeId)
  if (assigneeId === change.assigneeId) return assignee
  const { projectId, updateId } = subject
  if (assigneeId === null) await deleteAssignment(tx, projectId)
  else await upsertAssignment(tx, { ...about, assigneeId, byId: by.actor.id, now })
  const [entity, entityId] = updateId === null ? ['Project', projectId] : ['ProjectUpdate', updateId]
  await recordAudit(tx, by, changedFields(entity, entityId, { assigneeId: change.assigneeId }, { assigneeId }))
  // Whoever takes a case knows it.
  if (assigneeId !== null && assigneeId !== by.actor.id)
    await enqueue(tx, mailAssignment, { id: randomUUID(), projectId, updateId, assigneeId })
  return assignee
}

const findCandidate = async ({ tx, records, now }: Change, subject: Subject, assigneeId: string) => {
  const { step, companyId: company_id, submission: submissions } = subject
  const holders = await listHolders(tx, operationOfStep[step], now)
  const candidates = candidatesAmong(holders, { company_id, submissions, step }, records)
  const found = candidates.find(({ id }) => id === assigneeId)
  if (!found) throw new Refusal('review.not-a-candidate', { field: 'assigneeId' })
  return { id: found.id, name: found.full_name }
}
