import { updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { approveProject, getProjectNotes } from '@lignum/contract/review/decisions'
import { approveProjectUpdate } from '@lignum/contract/review/updates'
import { expect, test } from 'vitest'
import { given, openListingScene, statusOf } from '../../../../test/scenes/own-projects.ts'
import { pdf } from '../../../../test/scenes/pictures.ts'
import { openUpdateScene } from '../../../../test/scenes/review/project-updates.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openUpdateScene(world)
const [owner, reviewer] = [await company.member(), await world.personOf('Reviewer')]
const documents = [given(pdf(), 'what-is-missing.pdf')]
const reason = 'Please see the document.'

const statusOfFile = async (url: string, headers?: Record<string, string>) =>
  (await world.app.inject({ url, ...(headers && { headers }) })).statusCode

test('a rejection carries documents that its company and those who view projects read', async () => {
  const id = await company.submitted()
  await reviewer.call(approveProject, { id, projectApprovalStatus: 'Rejected', reason, documents })
  const { results } = await owner.call(getProjectNotes, { id })
  expect(results[0]?.documents).toMatchObject([{ name: 'what-is-missing.pdf' }])
  const url = results[0]?.documents[0]?.url ?? ''
  const stranger = await (await openListingScene(world)).member()
  const agent = await world.personOf('Agent')
  expect(await statusOfFile(url, owner.headers)).toBe(200)
  expect(await statusOfFile(url, reviewer.headers)).toBe(200)
  for (const headers of [undefined, stranger.headers, agent.headers]) expect(await statusOfFile(url, headers)).toBe(404)
})

test('requested changes and a rejected update carry them too', async () => {
  const id = await company.submitted()
  await reviewer.call(updateProjectStatus, { id, status: 'Revision', reason, documents })
  expect((await owner.call(getProjectNotes, { id })).results[0]?.documents).toHaveLength(1)
  const update = await company.updateIn('Submitted')
  await reviewer.call(approveProjectUpdate, { id: update.id, projectApprovalStatus: 'Rejected', reason, documents })
  expect((await owner.call(getProjectNotes, { id: update.projectId })).results[0]?.documents).toHaveLength(1)
})

test('an approval carries none, and what is refused stores none', async () => {
  const id = await company.submitted()
  await expect(
    reviewer.call(approveProject, { id, projectApprovalStatus: 'Approved', documents }),
  ).rejects.toMatchObject({ code: 'review.documents-of-rejections' })
  await expect(reviewer.call(updateProjectStatus, { id, status: 'UnderReview', documents })).rejects.toMatchObject({
    code: 'review.documents-of-rejections',
  })
  const count = async () => (await db.selectFrom('review_documents').select('id').execute()).length
  const before = await count()
  await expect(
    reviewer.call(approveProject, { id, projectApprovalStatus: 'Rejected', documents }),
  ).rejects.toMatchObject({ message: 'Reason is required' })
  const script = given(Buffer.from('<script>'), 'letter.pdf')
  await expect(
    reviewer.call(approveProject, { id, projectApprovalStatus: 'Rejected', reason, documents: [script] }),
  ).rejects.toMatchObject({ status: 400 })
  expect(await count()).toBe(before)
  expect(await statusOf(db, id)).toBe('Submitted')
})
