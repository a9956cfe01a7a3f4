import { getProjectHistoryListByFilter } from '@lignum/contract/catalogue/project-histories'
import { submitProjectForApproval, updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { expect, test } from 'vitest'
import { openListingScene } from '../../../../test/scenes/own-projects.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()

test('staff read the transitions of a project with who made them, the newest first', async () => {
  const company = await openListingScene(world)
  const owner = await company.member()
  const id = await company.project()
  await owner.call(submitProjectForApproval, { id })
  world.clock.advance(1_000)
  await owner.call(updateProjectStatus, { id, status: 'Draft' })
  const auditor = await world.personOf('Auditor')
  const byProject = { filters: [{ field: 'ProjectId', value: id }] }
  const { results, count } = await auditor.call(getProjectHistoryListByFilter, byProject)
  expect(count).toBe(2)
  expect(results).toMatchObject([
    { projectId: id, historyType: 'UpdateStatus', fromStatus: 'Submitted', toStatus: 'Draft' },
    { projectId: id, message: 'The project was submitted for approval.', fromStatus: 'Draft', toStatus: 'Submitted' },
  ])
  expect(results[0]?.author).toMatch(/^Pat Example/)
  expect((await auditor.call(getProjectHistoryListByFilter, {})).count).toBeGreaterThanOrEqual(2)
  await expect(owner.call(getProjectHistoryListByFilter, byProject)).rejects.toMatchObject({ status: 403 })
})
