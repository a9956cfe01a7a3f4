import { projectStatus } from '@lignum/contract/catalogue/catalogue'
import { CallRefused } from '@lignum/contract/core/client'
import {
  activateCompany,
  deactivateCompany,
  resumeProject,
  setProjectListing,
  suspendProject,
} from '@lignum/contract/review/publication'
import { expect, test } from 'vitest'
import { openListingScene } from '../../../../test/scenes/own-projects.ts'
import { addConflict } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const reason = 'A complaint is being looked into.'
const listing = { displayOrder: 1, isSpecialProject: false, closesAtGoal: false }
const relations = ['none', 'own company', 'conflicted'] as const
const staff = ['Deactivate_Project', 'Second_Approve_Project'] as const

type Person = Awaited<ReturnType<typeof world.person>>
type Relation = (typeof relations)[number]

/** A company with a project, and what that person has to do with them. */
const openCase = async (person: Person, relation: Relation, status: (typeof projectStatus.options)[number]) => {
  const company = await openListingScene(world)
  const id = await company.project(status)
  const profile = { user_id: person.id, company_id: relation === 'own company' ? company.id : null }
  await db
    .insertInto('user_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
    .execute()
  if (relation === 'conflicted') await addConflict(world, id, person.id)
  return { id, companyId: company.id }
}

const stateOf = (id: string) =>
  db
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['is_suspended', 'company_is_active', 'companies.status as company', 'display_order'])
    .where('projects.id', '=', id)
    .executeTakeFirstOrThrow()

const isRefused = (call: Promise<unknown>) =>
  call.then(
    () => false,
    (err: unknown) => {
      if (err instanceof CallRefused) return true
      throw err
    },
  )

test.each(relations)('%s: every state and action', { timeout: 60_000 }, async (relation) => {
  const person = await world.person(...staff)
  for (const status of projectStatus.options)
    for (const isSuspended of [false, true]) {
      const about = `${relation}, ${status}, ${isSuspended ? 'suspended' : 'shown'}`
      const isListed = status === 'Finalized' || status === 'Completed'
      const opened = async () => {
        const { id } = await openCase(person, relation, status)
        await db.updateTable('projects').set({ is_suspended: isSuspended }).where('id', '=', id).execute()
        return id
      }
      const one = await opened()
      const maySuspend = relation === 'none' && isListed && !isSuspended
      const mayResume = relation === 'none' && isListed && isSuspended
      expect([about, await isRefused(person.call(suspendProject, { id: one, reason }))]).toEqual([about, !maySuspend])
      expect([about, (await stateOf(one)).is_suspended]).toEqual([about, maySuspend || isSuspended])
      const two = await opened()
      expect([about, await isRefused(person.call(resumeProject, { id: two }))]).toEqual([about, !mayResume])
      expect([about, (await stateOf(two)).is_suspended]).toEqual([about, isSuspended && !mayResume])
    }
})

test.each(relations)('%s: a company is deactivated and activated', async (relation) => {
  const person = await world.person(...staff)
  const { id, companyId } = await openCase(person, relation, 'Finalized')
  const isAllowed = relation === 'none'
  expect(await isRefused(person.call(activateCompany, { id: companyId }))).toBe(true)
  expect(await isRefused(person.call(deactivateCompany, { id: companyId, reason }))).toBe(!isAllowed)
  const expected = isAllowed ? 'Deactivate' : 'Active'
  expect(await stateOf(id)).toMatchObject({ company: expected, company_is_active: !isAllowed })
  if (isAllowed) await person.call(activateCompany, { id: companyId })
  expect(await stateOf(id)).toMatchObject({ company: 'Active', company_is_active: true })
})

test.each(relations)('%s: how a project is listed', async (relation) => {
  const person = await world.person(...staff)
  const { id } = await openCase(person, relation, 'Finalized')
  const isAllowed = relation === 'none'
  expect(await isRefused(person.call(setProjectListing, { id, ...listing }))).toBe(!isAllowed)
  expect((await stateOf(id)).display_order).toBe(isAllowed ? 1 : 0)
})

test('only Committee suspends, deactivates and sets the listing', async () => {
  const roles = (await db.selectFrom('roles').select('name').execute()).map(({ name }) => name)
  for (const role of roles.filter((name) => name !== 'Committee')) {
    const person = await world.personOf(role)
    const { id, companyId } = await openCase(person, 'none', 'Finalized')
    const attempts = [
      () => person.call(suspendProject, { id, reason }),
      () => person.call(resumeProject, { id }),
      () => person.call(setProjectListing, { id, ...listing }),
      () => person.call(deactivateCompany, { id: companyId, reason }),
      () => person.call(activateCompany, { id: companyId }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403 })
    expect(await stateOf(id)).toMatchObject({ is_suspended: false, company: 'Active', display_order: 0 })
  }
})

test('a reason is required wherever something is hidden', async () => {
  const person = await world.person(...staff)
  const { id, companyId } = await openCase(person, 'none', 'Finalized')
  const needed = { status: 400, message: 'Reason is required' }
  await expect(person.call(suspendProject, { id, reason: ' ' })).rejects.toMatchObject(needed)
  await expect(person.call(deactivateCompany, { id: companyId, reason: ' ' })).rejects.toMatchObject(needed)
})

test('refused attempts are recorded', async () => {
  const person = await world.person(...staff)
  const { id, companyId } = await openCase(person, 'conflicted', 'Finalized')
  await expect(person.call(suspendProject, { id, reason })).rejects.toMatchObject({ code: 'review.conflict' })
  await expect(person.call(activateCompany, { id: companyId })).rejects.toMatchObject({ code: 'company.wrong-state' })
  const attempts = () =>
    db
      .selectFrom('audit_headers')
      .select('id')
      .where('user_id', '=', person.id)
      .where('audit_status', '=', 'Attempt')
      .execute()
  await expect.poll(async () => (await attempts()).length).toBe(2)
})

test('of two who suspend a project at once one does it', async () => {
  const people = [await world.person(...staff), await world.person(...staff)]
  const [one] = people
  if (!one) throw new Error('nobody')
  const { id } = await openCase(one, 'none', 'Finalized')
  const results = await Promise.allSettled(people.map(({ call }) => call(suspendProject, { id, reason })))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const histories = await db.selectFrom('project_histories').select('id').where('project_id', '=', id).execute()
  expect(histories).toHaveLength(1)
})
