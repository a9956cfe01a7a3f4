import {
  discardProjectUpdate,
  getProjectUpdateDetailsByProjectId,
  projectUpdateStatus,
  submitProjectUpdateForApproval,
  upsertProjectUpdate,
} from '@lignum/contract/catalogue/project-updates'
import { expect, test } from 'vitest'
import { historyOf, openListingScene } from '../../../../test/scenes/own-projects.ts'
import { openUpdateScene, updateStatusOf } from '../../../../test/scenes/review/project-updates.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openUpdateScene(world)
const owner = await company.member()

test.each(projectUpdateStatus.options)('an update that is %s is discarded only outside a review', async (status) => {
  const { id, projectId } = await company.updateIn(status)
  const isAllowed = status === 'Draft' || status === 'Rejected'
  const discarding = owner.call(discardProjectUpdate, { id })
  if (isAllowed) expect(await discarding).toMatchObject({ id, status: 'Discarded' })
  else await expect(discarding).rejects.toMatchObject({ code: 'catalogue.update-state' })
  expect(await updateStatusOf(world, id)).toBe(isAllowed ? 'Discarded' : status)
  expect(await historyOf(db, projectId)).toHaveLength(isAllowed ? 1 : 0)
})

test('after it another update is begun, and the discarded one stays as it is', async () => {
  const { id, projectId } = await company.updateIn('Rejected')
  await owner.call(discardProjectUpdate, { id })
  expect((await owner.call(getProjectUpdateDetailsByProjectId, { projectId })).update).toBeNull()
  await expect(owner.call(submitProjectUpdateForApproval, { id })).rejects.toMatchObject({
    code: 'catalogue.update-state',
  })
  const next = await owner.call(upsertProjectUpdate, await company.form(projectId))
  expect(next.id).not.toBe(id)
  expect(await updateStatusOf(world, id)).toBe('Discarded')
})

test('only members of its company discard it', async () => {
  const { id } = await company.updateIn('Draft')
  const stranger = await (await openListingScene(world)).member()
  await expect(stranger.call(discardProjectUpdate, { id })).rejects.toMatchObject({ code: 'catalogue.project-unknown' })
  const committee = await world.personOf('Committee')
  await expect(committee.call(discardProjectUpdate, { id })).rejects.toMatchObject({ status: 403 })
  expect(await updateStatusOf(world, id)).toBe('Draft')
})
