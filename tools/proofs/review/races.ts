import { submitProjectForApproval, updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { approveProject } from '@lignum/contract/review/decisions'
import { declareConflict } from '@lignum/contract/review/review'
import { both, expected } from '../listing/outcomes.ts'
import type { ListingRig, Member } from '../listing/rig.ts'
import type { Race } from '../listing/run-race.ts'

export type Reviewers = {
  readonly owner: Member
  readonly first: readonly [Member, Member]
  readonly second: readonly [Member, Member]
  /** May decide both steps, though never of one submission. */
  readonly anyStep: Member
}
type Round = (rig: ListingRig, people: Reviewers) => Promise<string | null>

/** The state of a project, and what its history, its audit and its decisions say about it. */
const stateOf = async ({ db }: ListingRig, id: string) => {
  const project = await db
    .selectFrom('projects')
    .select(['status', 'is_public', 'published_at', 'thumbnail_file_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const histories = await db
    .selectFrom('project_histories')
    .select('to_status')
    .where('project_id', '=', id)
    .orderBy('id')
    .execute()
  const audits = await db
    .selectFrom('audit_details')
    .select('new_value')
    .where('entity_id', '=', id)
    .where('field_name', '=', 'status')
    .orderBy('audit_time')
    .execute()
  const approvals = await db
    .selectFrom('project_approvals')
    .select(['step', 'status'])
    .where('project_id', '=', id)
    .orderBy('id')
    .execute()
  const thumbnail = await db
    .selectFrom('stored_files')
    .select('is_public')
    .where('id', '=', project.thumbnail_file_id ?? '')
    .executeTakeFirstOrThrow()
  const steps = histories.map((history) => history.to_status).join('>')
  const isAudited = audits.map((audit) => audit.new_value).join('>') === steps
  const isWhole = thumbnail.is_public === project.is_public && (project.published_at !== null) === project.is_public
  const decided = approvals.map(({ step, status }) => `${step} ${status}`).join(', ')
  return `${steps || 'nothing'} (${decided})${isAudited ? '' : ', audit differs'}${isWhole ? '' : ', half published'}`
}

const decide = (member: Member, process: 0 | 1, id: string, submission: number | null = null) => ({
  approve: () => member.on(process)(approveProject, { id, projectApprovalStatus: 'Approved', submission }),
  reject: () => member.on(process)(approveProject, { id, projectApprovalStatus: 'Rejected', reason: 'Not eligible' }),
  requestChanges: () => member.on(process)(updateProjectStatus, { id, status: 'Revision', reason: 'Please explain' }),
})

const found = async (rig: ListingRig, id: string, outcomes: readonly string[], allowed: readonly string[]) =>
  expected(`${outcomes.join(' / ')}: ${await stateOf(rig, id)}`, allowed)

const approvedOnce = 'FirstApproved (First Approved)'

const twoFirstApprovers: Round = async (rig, { first: [one, two] }) => {
  const id = await rig.project('Submitted')
  const outcomes = await both(decide(one, 0, id).approve, decide(two, 1, id).approve)
  return found(rig, id, outcomes.toSorted(), [`not-allowed / ok: ${approvedOnce}`])
}

const firstAgainstSecond: Round = async (rig, { first: [one], second: [two] }) => {
  const id = await rig.project('Submitted')
  const outcomes = await both(decide(one, 0, id).approve, decide(two, 1, id).approve)
  return found(rig, id, outcomes, [
    `ok / not-allowed: ${approvedOnce}`,
    'ok / ok: FirstApproved>Finalized (First Approved, Second Approved)',
  ])
}

const samePersonTwice: Round = async (rig, { anyStep }) => {
  const id = await rig.project('Submitted')
  const outcomes = await both(decide(anyStep, 0, id).approve, decide(anyStep, 1, id).approve)
  return found(rig, id, outcomes.toSorted(), [`catalogue.same-approver / ok: ${approvedOnce}`])
}

const secondAgainstRejection: Round = async (rig, { first: [one], second: [two, three] }) => {
  const id = await rig.project('Submitted')
  await decide(one, 0, id).approve()
  const outcomes = await both(decide(two, 0, id).approve, decide(three, 1, id).reject)
  return found(rig, id, outcomes, [
    'ok / catalogue.wrong-state: FirstApproved>Finalized (First Approved, Second Approved)',
    'catalogue.wrong-state / ok: FirstApproved>Rejected (First Approved, Second Rejected)',
  ])
}

const approvalAgainstChanges: Round = async (rig, { first: [one, two] }) => {
  const id = await rig.project('Submitted')
  const outcomes = await both(decide(one, 0, id).approve, decide(two, 1, id).requestChanges)
  return found(rig, id, outcomes, [
    'ok / ok: FirstApproved>Revision (First Approved, Second ChangesRequested)',
    'catalogue.wrong-state / ok: Revision (First ChangesRequested)',
  ])
}

const approvalAgainstWithdrawal: Round = async (rig, { owner, first: [one] }) => {
  const id = await rig.project('Submitted')
  const withdraw = () => owner.on(1)(updateProjectStatus, { id, status: 'Draft' })
  return found(rig, id, await both(decide(one, 0, id).approve, withdraw), [
    `ok / catalogue.wrong-state: ${approvedOnce}`,
    'catalogue.wrong-state / ok: Draft ()',
  ])
}

/** Nobody approves a version that they have not read. */
const approvalAgainstNewVersion: Round = async (rig, { owner, first: [one] }) => {
  const id = await rig.project('Submitted')
  const submitAgain = async () => {
    await owner.on(1)(updateProjectStatus, { id, status: 'Draft' })
    await owner.on(1)(submitProjectForApproval, { id })
  }
  return found(rig, id, await both(decide(one, 0, id, 1).approve, submitAgain), [
    `ok / catalogue.wrong-state: ${approvedOnce}`,
    'catalogue.wrong-state / ok: Draft>Submitted ()',
    'review.resubmitted / ok: Draft>Submitted ()',
  ])
}

const approvalAgainstConflict: Round = async (rig, { first: [one] }) => {
  const id = await rig.project('Submitted')
  const declare = () => one.on(1)(declareConflict, { id, reason: 'A cousin works there.' })
  return found(rig, id, await both(decide(one, 0, id).approve, declare), [
    `ok / ok: ${approvedOnce}`,
    'review.conflict / ok: nothing ()',
  ])
}

/** The operation is taken away as the console does it: under the lock of all such changes. */
const approvalAgainstRemovedRole: Round = async (rig) => {
  const id = await rig.project('Submitted')
  const reviewer = await rig.staff('Reviewer')
  const remove = () => rig.removeRoles(reviewer.id)
  return found(rig, id, await both(decide(reviewer, 0, id).approve, remove), [
    `ok / ok: ${approvedOnce}`,
    'not-allowed / ok: nothing ()',
  ])
}

export const races: readonly Race<ListingRig, Reviewers>[] = [
  ['two first approvers', twoFirstApprovers, true],
  ['first against second approval', firstAgainstSecond, true],
  ['the same person from two tabs', samePersonTwice, true],
  ['second approval against rejection', secondAgainstRejection, true],
  ['approval against requested changes', approvalAgainstChanges, true],
  ['approval against withdrawal', approvalAgainstWithdrawal, true],
  ['approval against a new version', approvalAgainstNewVersion, true],
  ['approval against a conflict of interest', approvalAgainstConflict, true],
  ['approval against a removed role', approvalAgainstRemovedRole, true],
]
