import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import {
  getMyProjectsByFilter,
  getProjectByIdForEntrepreneur,
  getProjectsForCompany,
} from '@lignum/contract/catalogue/own-projects'
import { saveProjectDraft } from '@lignum/contract/catalogue/project-drafts'
import { expect, test } from 'vitest'
import { openListingScene } from '../../../../test/scenes/own-projects.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world

test('the own list has every state, the newest first, six a page, and says what waits for the owner', async () => {
  const company = await openListingScene(world)
  const owner = await company.member()
  const states = ['Finalized', 'FirstApproved', 'Submitted', 'Rejected', 'Revision', 'Draft', 'Completed'] as const
  const ids: string[] = []
  for (const [i, state] of states.entries()) {
    const id = await company.project(state)
    await db
      .updateTable('projects')
      .set({ created_at: new Date(Date.UTC(2026, 0, 1 + i)) })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  await (await openListingScene(world)).project()
  await owner.call(saveProjectDraft, { projectId: ids[5] ?? '', version: 0, values: {} })
  const first = await owner.call(getMyProjectsByFilter, {})
  expect([first.count, first.amountPerPage, first.results.map(({ id }) => id)]).toEqual([
    7,
    6,
    ids.toReversed().slice(0, 6),
  ])
  expect(first.results.map((card) => [card.status, card.statusLabel, card.waitingForOwner, card.hasDraft])).toEqual([
    ['Completed', 'Completed', null, false],
    ['Draft', 'Draft', 'Not submitted yet', true],
    ['Revision', 'Changes requested', 'Changes requested', false],
    ['Rejected', 'Rejected', 'Not approved: you can change it and submit it again', false],
    ['Submitted', 'Submitted', null, false],
    ['FirstApproved', 'Under review', null, false],
  ])
  const filters = [{ field: 'Status', filterType: 'Equal', value: 'Finalized' }] as const
  const filtered = await owner.call(getMyProjectsByFilter, { filters: [...filters] })
  expect(filtered.results.map(({ id }) => id)).toEqual([ids[0]])
  const summaries = (await owner.call(getProjectsForCompany, {})).results
  expect(summaries.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(summaries[0]).toMatchObject({ companyId: company.id, amountRecieved: 0, status: 'Completed' })
})

test('without a company there is no list', async () => {
  const alone = await world.personOf('Entrepreneur')
  await expect(alone.call(getMyProjectsByFilter, {})).rejects.toMatchObject({ status: 404, code: 'company.none' })
  await expect(alone.call(getProjectsForCompany, {})).rejects.toMatchObject({ status: 404 })
})

test('the preview has every field of the public page, with the same values', async () => {
  const company = await openListingScene(world)
  const owner = await company.member()
  const id = await company.project('Finalized')
  const page = await world.visitor(getProjectByIdForPublic, { id })
  expect(await owner.call(getProjectByIdForEntrepreneur, { id })).toMatchObject(page)
})
