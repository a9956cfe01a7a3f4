import { updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { approveProject } from '@lignum/contract/review/decisions'
import { assignProject, declareConflict } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { historyOf, statusOf } from '../../../../test/scenes/own-projects.ts'
import { openReviewScene } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openReviewScene(world)
const approved = (id: string) => ({ id, projectApprovalStatus: 'Approved' as const })
const rounds = Array.from({ length: 8 }, (_, i) => i)

const stepsOf = async (id: string) => (await historyOf(db, id)).map(({ to_status }) => to_status)
const approvalsOf = (id: string) =>
  db.selectFrom('project_approvals').select(['step', 'decided_by_id']).where('project_id', '=', id).execute()
const outcomes = async (made: Promise<unknown>[]) =>
  (await Promise.allSettled(made)).map(({ status }) => status === 'fulfilled')

test.each(rounds)('two first approvers at once: one approval (round %i)', async () => {
  const [one, two] = [await world.personOf('Reviewer'), await world.personOf('Reviewer')]
  const id = await company.submitted()
  const won = await outcomes([one.call(approveProject, approved(id)), two.call(approveProject, approved(id))])
  expect(won.toSorted()).toEqual([false, true])
  expect(await stepsOf(id)).toEqual(['FirstApproved'])
  expect(await approvalsOf(id)).toEqual([{ step: 'First', decided_by_id: won[0] ? one.id : two.id }])
})

test.each(rounds)('the same person from two tabs never passes both steps (round %i)', async () => {
  const both = await world.person('Approve_Project', 'Second_Approve_Project')
  const id = await company.submitted()
  const won = await outcomes([both.call(approveProject, approved(id)), both.call(approveProject, approved(id))])
  expect(won.toSorted()).toEqual([false, true])
  expect(await statusOf(db, id)).toBe('FirstApproved')
})

test.each(rounds)('an approval against a withdrawal: one of them (round %i)', async () => {
  const [reviewer, owner] = [await world.personOf('Reviewer'), await company.member()]
  const id = await company.submitted()
  const [approval, withdrawal] = await outcomes([
    reviewer.call(approveProject, approved(id)),
    owner.call(updateProjectStatus, { id, status: 'Draft' }),
  ])
  expect(approval).toBe(!withdrawal)
  expect(await stepsOf(id)).toEqual([approval ? 'FirstApproved' : 'Draft'])
  expect(await approvalsOf(id)).toHaveLength(approval ? 1 : 0)
})

test.each(rounds)('a second approval against a rejection: one of them (round %i)', async () => {
  const [first, one, two] = [
    await world.personOf('Reviewer'),
    await world.personOf('Committee'),
    await world.personOf('Committee'),
  ]
  const id = await company.firstApproved(first.id)
  const won = await outcomes([
    one.call(approveProject, approved(id)),
    two.call(approveProject, { id, projectApprovalStatus: 'Rejected', reason: 'Not eligible' }),
  ])
  expect(won.toSorted()).toEqual([false, true])
  expect(await stepsOf(id)).toEqual([won[0] ? 'Finalized' : 'Rejected'])
  expect(await approvalsOf(id)).toHaveLength(2)
})

test.each(rounds)('a conflict declared against an approval of the same person (round %i)', async () => {
  const reviewer = await world.personOf('Reviewer')
  const id = await company.submitted()
  const [declared, approval] = await outcomes([
    reviewer.call(declareConflict, { id, reason: 'My cousin works there.' }),
    reviewer.call(approveProject, approved(id)),
  ])
  expect(declared).toBe(true)
  const conflicts = await db.selectFrom('review_conflicts').select('id').where('project_id', '=', id).execute()
  expect(conflicts).toHaveLength(1)
  expect(await stepsOf(id)).toEqual(approval ? ['FirstApproved'] : [])
})

test('an operation that was removed no longer decides, although the request was admitted before', async () => {
  const reviewer = await world.personOf('Reviewer')
  const id = await company.submitted('UnderReview')
  const client = await world.pool.connect()
  try {
    // The change of rights is under way and holds the lock that decisions wait for.
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('accounts: who may do what', 0))`)
    const approval = reviewer.call(approveProject, approved(id)).catch((err: unknown) => err)
    const assignment = reviewer.call(assignProject, { id, assigneeId: reviewer.id }).catch((err: unknown) => err)
    await expect.poll(async () => (await world.pool.query(`select from pg_locks where not granted`)).rowCount).toBe(2)
    await client.query('delete from user_roles where user_id = $1', [reviewer.id])
    await client.query('commit')
    expect(await approval).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(await assignment).toMatchObject({ status: 403 })
  } finally {
    client.release()
  }
  expect(await statusOf(db, id)).toBe('UnderReview')
})
