import {
  deleteSavedView,
  getListPreferences,
  getSavedViews,
  saveView,
  setListPreferences,
} from '@lignum/contract/accounts/saved-views'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/worlds/world.ts'
import { accountsPersonalData } from '../index.ts'

const world = await openWorld()
const { db } = world
const view = { list: 'audit', name: 'Refused logins', query: 'filter=Operation:Equal:Token%2FLogin&page=2' }

const namesFor = async (person: Awaited<ReturnType<typeof world.personOf>>) =>
  (await person.call(getSavedViews, {})).results.map(({ name }) => name)

test('a private view is seen and changed by its owner only', async () => {
  const [owner, other] = [await world.personOf('Auditor'), await world.personOf('Auditor')]
  const saved = await owner.call(saveView, { ...view, isPinned: true, position: 2 })
  expect(saved).toMatchObject({ ...view, isPinned: true, position: 2, sharedWith: null, isOwn: true })
  expect((await owner.call(getSavedViews, {})).results).toEqual([saved])
  expect(await namesFor(other)).toEqual([])
  for (const attempt of [
    other.call(saveView, { ...view, id: saved.id, name: 'Mine now' }),
    other.call(deleteSavedView, { id: saved.id }),
  ])
    await expect(attempt).rejects.toMatchObject({ status: 404 })
  await owner.call(saveView, { ...view, id: saved.id, name: 'Renamed' })
  expect(await namesFor(owner)).toEqual(['Renamed'])
  await owner.call(deleteSavedView, { id: saved.id })
  expect(await namesFor(owner)).toEqual([])
})

test('a view shared with a role is seen by its holders, as long as they hold it, and changed by its owner only', async () => {
  const [owner, holder] = [await world.personOf('Finance'), await world.personOf('Finance')]
  const outsider = await world.personOf('Reviewer')
  const saved = await owner.call(saveView, { ...view, name: 'Team', sharedWith: 'Finance' })
  const [seen] = (await holder.call(getSavedViews, {})).results
  expect(seen).toEqual({ ...saved, isOwn: false })
  expect(await namesFor(outsider)).toEqual([])
  await expect(holder.call(deleteSavedView, { id: saved.id })).rejects.toMatchObject({ status: 404 })
  await db.updateTable('roles').set({ status: 'Disabled' }).where('name', '=', 'Finance').execute()
  const stillStaff = await world.person('Login_to_Admin')
  expect(await namesFor(stillStaff)).toEqual([])
  await db.updateTable('roles').set({ status: 'Active' }).where('name', '=', 'Finance').execute()
  await db.deleteFrom('user_roles').where('user_id', '=', holder.id).execute()
  await db.insertInto('user_operations').values({ user_id: holder.id, operation: 'Login_to_Admin' }).execute()
  expect(await namesFor(holder)).toEqual([])
})

test('the views of somebody who was deactivated are not shown to others', async () => {
  const [owner, holder] = [await world.personOf('Editor'), await world.personOf('Editor')]
  await owner.call(saveView, { ...view, sharedWith: 'Editor' })
  expect(await namesFor(holder)).toEqual([view.name])
  await db.updateTable('users').set({ status: 'Deactivated' }).where('id', '=', owner.id).execute()
  expect(await namesFor(holder)).toEqual([])
})

test('a view cannot be shared with a role that its owner does not have', async () => {
  const owner = await world.personOf('Finance')
  for (const sharedWith of ['Administrator', 'No such role'])
    await expect(owner.call(saveView, { ...view, sharedWith })).rejects.toMatchObject({ code: 'accounts.not-own-role' })
})

test('fifty views are a person’s limit, also for simultaneous requests', async () => {
  const owner = await world.personOf('Auditor')
  const saved = await Promise.allSettled(Array.from({ length: 56 }, () => owner.call(saveView, view)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  await expect(owner.call(saveView, view)).rejects.toMatchObject({ code: 'accounts.too-many-views' })
})

test.each([
  [{ ...view, query: 'a b' }],
  [{ ...view, query: 'x=1#"><script>' }],
  [{ ...view, query: 'x'.repeat(2_001) }],
  [{ ...view, list: '../users' }],
  [{ ...view, name: ' ' }],
  [{ ...view, name: 'x'.repeat(61) }],
])('%j is refused', async (request) => {
  const owner = await world.personOf('Auditor')
  await expect(owner.call(saveView, request)).rejects.toMatchObject({ status: 400 })
})

test('columns and density are stored for each person and list', async () => {
  const [owner, other] = [await world.personOf('Auditor'), await world.personOf('Auditor')]
  await owner.call(setListPreferences, { list: 'audit', columns: null, density: 'compact' })
  await owner.call(setListPreferences, { list: 'users', columns: ['name'], density: 'comfortable' })
  await owner.call(setListPreferences, { list: 'audit', columns: ['auditTime', 'operation'], density: 'compact' })
  expect((await owner.call(getListPreferences, {})).results).toEqual([
    { list: 'audit', columns: ['auditTime', 'operation'], density: 'compact' },
    { list: 'users', columns: ['name'], density: 'comfortable' },
  ])
  expect((await other.call(getListPreferences, {})).results).toEqual([])
})

test('names of lists cannot fill the table', async () => {
  const owner = await world.personOf('Auditor')
  const settings = { columns: null, density: 'compact' } as const
  for (let n = 0; n < 60; n++) await owner.call(setListPreferences, { ...settings, list: `list-${n}` })
  await expect(owner.call(setListPreferences, { ...settings, list: 'another' })).rejects.toMatchObject({ status: 400 })
  await owner.call(setListPreferences, { ...settings, list: 'list-0' })
})

test('both are part of a person’s data, and erased with it', async () => {
  const owner = await world.personOf('Auditor')
  await owner.call(saveView, view)
  await owner.call(setListPreferences, { list: 'audit', columns: ['operation'], density: 'compact' })
  const data = accountsPersonalData(db)
  expect(await data.collect(owner)).toMatchObject({
    savedViews: [view],
    listPreferences: [{ list: 'audit', preferences: { columns: ['operation'], density: 'compact' } }],
  })
  await db.transaction().execute((tx) => data.erase(tx, owner, new Date()))
  for (const table of ['saved_views', 'list_preferences'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', owner.id).execute()).toEqual([])
})
