import {
  getFeaturedProjects,
  getPublicProjectListByFilter,
  getRelatedProjects,
  type ProjectCategory,
} from '@lignum/contract/catalogue/catalogue'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCompany, addProject } from '../../../test/scenes/scene.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { minutes } from '#kit/values/clock'
import { catalogueJobs } from './catalogue.jobs.ts'

const world = await openWorld()
const { db } = world
const [hills, coast] = [await addCompany(db, { parish: 'Manchester' }), await addCompany(db, { parish: 'Portland' })]
beforeEach(() => world.pool.query('delete from project_received; delete from projects'))

type Scene = {
  category?: ProjectCategory
  market?: 'SocialInvestment' | 'ImpactInvestment'
  stage?: 'Seed' | 'Growth'
  on?: string
}

const add = async (
  name: string,
  { category, market, stage, on, ...p }: Scene & Partial<Parameters<typeof addProject>[1]> = {},
) => {
  const project = await addProject(db, { companyId: coast.id, name, ...p })
  const set = {
    ...(category && { category }),
    ...(market && { type_of_funding: market }),
    ...(stage && { funding_purpose: stage }),
    ...(on && { published_at: new Date(on) }),
  }
  if (Object.keys(set).length > 0) await db.updateTable('projects').set(set).where('id', '=', project.id).execute()
  return project
}
const refreshFigures = async () => {
  for (const { job, run } of catalogueJobs({ db })) if (job.name === 'catalogue.refresh-list') await run({})
}
const names = async (request: Parameters<typeof world.visitor<typeof getPublicProjectListByFilter>>[1]) =>
  (await world.visitor(getPublicProjectListByFilter, request)).results.map((project) => project.name)
const where = (field: string, value: string) => ({ field, filterType: 'Equal', value }) as const

describe('a facet filter', () => {
  test('matches category, parish, market and stage, alone and combined', async () => {
    await add('Reef', { category: 'ClimateChange', stage: 'Growth' })
    await add('Orchard', { category: 'ClimateChange', companyId: hills.id })
    await add('School', { category: 'Education', market: 'ImpactInvestment', companyId: hills.id })
    await refreshFigures()
    const orderBy = [{ field: 'Name' }]
    expect(await names({ orderBy, filters: [where('category', 'ClimateChange')] })).toEqual(['Orchard', 'Reef'])
    expect(await names({ orderBy, filters: [where('companyParish', 'Manchester')] })).toEqual(['Orchard', 'School'])
    expect(await names({ orderBy, filters: [where('typeOfFunding', 'ImpactInvestment')] })).toEqual(['School'])
    expect(await names({ orderBy, filters: [where('fundingPurpose', 'Growth')] })).toEqual(['Reef'])
    const both = [where('category', 'ClimateChange'), where('companyParish', 'Manchester')]
    expect(await world.visitor(getPublicProjectListByFilter, { filters: both })).toMatchObject({ count: 1 })
  })

  test.each([
    ['companyParish', 'Atlantis'],
    ['category', 'Other'],
    ['fundingPurpose', 'Late'],
  ])('refuses %s %s', async (field, value) => {
    await expect(names({ filters: [where(field, value)] })).rejects.toMatchObject({ code: 'invalid-filter' })
  })

  test('reflects a changed company parish after the next run of the job', async () => {
    await add('Reef')
    await refreshFigures()
    await db.updateTable('companies').set({ state_parish: 'Trelawny' }).where('id', '=', coast.id).execute()
    await refreshFigures()
    expect(await names({ filters: [where('companyParish', 'Trelawny')] })).toEqual(['Reef'])
    await db.updateTable('companies').set({ state_parish: 'Portland' }).where('id', '=', coast.id).execute()
  })
})

describe('sorting', () => {
  const three = async () => {
    await add('Half', { requestedMinor: 1_000, receivedMinor: 500, on: '2026-03-01' })
    await add('Nearly', { requestedMinor: 100_000, receivedMinor: 99_999, on: '2026-01-01' })
    await add('Funded', { requestedMinor: 1_000, receivedMinor: 1_000, on: '2026-02-01' })
    await add('Nothing', { requestedMinor: 5_000, on: '2025-01-01' })
    await refreshFigures()
  }

  test.each([
    ['publishedDate', ['Half', 'Funded', 'Nearly', 'Nothing']],
    ['nearlyFunded', ['Nearly', 'Half', 'Nothing', 'Funded']],
    ['amountLeft', ['Nothing', 'Half', 'Nearly', 'Funded']],
  ])('by %s, the highest first', async (field, expected) => {
    await three()
    expect(await names({ orderBy: [{ field, ascending: false }] })).toEqual(expected)
    expect(await names({ orderBy: [{ field, ascending: true }] })).toEqual(expected.toReversed())
    expect(await names({ orderBy: [{ field, ascending: false }], pageNumber: 2, amountPerPage: 3 })).toEqual(
      expected.slice(3),
    )
  })

  test('a donation changes the order once the job has run; a changed goal changes it at once', async () => {
    await three()
    await db.updateTable('project_received').set({ received_minor: 1_000 }).execute()
    await refreshFigures()
    const orderBy = [{ field: 'amountLeft', ascending: false }]
    expect(await names({ orderBy, amountPerPage: 2 })).toEqual(['Nearly', 'Nothing'])
    await db.updateTable('projects').set({ amount_requested_minor: 900_000 }).where('name', '=', 'Half').execute()
    expect(await names({ orderBy, amountPerPage: 1 })).toEqual(['Half'])
  })
})

describe('related projects', () => {
  test('are three of the same category, without the project itself', async () => {
    const reef = await add('Reef', { category: 'ClimateChange' })
    for (const name of ['A', 'B', 'C', 'D']) await add(name, { category: 'ClimateChange', companyId: hills.id })
    await add('Neighbour', { category: 'Education' })
    await refreshFigures()
    const { results } = await world.visitor(getRelatedProjects, { id: reef.id })
    expect(results.map((project) => project.name)).toEqual(['A', 'B', 'C'])
  })

  test('are completed from the same parish, and are fewer when there are no more', async () => {
    const reef = await add('Reef', { category: 'ClimateChange' })
    await add('Mangroves', { category: 'ClimateChange', companyId: hills.id })
    await add('Neighbour', { category: 'Education' })
    await add('Far away', { category: 'Education', companyId: hills.id })
    await add('Hidden', { category: 'ClimateChange', status: 'Draft' })
    await refreshFigures()
    const { results } = await world.visitor(getRelatedProjects, { id: reef.id })
    expect(results.map((project) => project.name)).toEqual(['Mangroves', 'Neighbour'])
  })

  test('of a project that is not public get 404', async () => {
    const draft = await add('Draft', { status: 'Draft' })
    await expect(world.visitor(getRelatedProjects, { id: draft.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('featured projects', () => {
  const featured = async () => (await world.visitor(getFeaturedProjects, {})).results.map((project) => project.name)

  test('are sorted by display order while they are few, exactly funded ones included', async () => {
    await add('Over', { displayOrder: 1, requestedMinor: 100, receivedMinor: 101 })
    await add('Exactly', { displayOrder: 2, requestedMinor: 100, receivedMinor: 100 })
    await add('Open', { displayOrder: 3, requestedMinor: 100 })
    await refreshFigures()
    expect(await featured()).toEqual(['Exactly', 'Open'])
  })

  test('exclude an overfunded project at once, before the list is refreshed', async () => {
    await add('Over since a second', { requestedMinor: 100, receivedMinor: 500 })
    await add('Open', { requestedMinor: 100 })
    expect(await featured()).toEqual(['Open'])
  })

  test('are three out of many, and stay the same for a minute', async () => {
    for (let n = 0; n < 9; n++) await add(`Project ${n}`)
    const draws = new Set<string>()
    for (let minute = 0; minute < 12; minute++) {
      const first = await featured()
      expect(first).toHaveLength(3)
      expect(await featured()).toEqual(first)
      draws.add(first.join())
      world.clock.advance(minutes(1))
    }
    expect(draws.size).toBeGreaterThan(4)
  })

  test('are picked at random from all that qualify', async () => {
    for (let n = 0; n < 40; n++) await add(`Project ${n}`, { displayOrder: n })
    const seen = new Set<string>()
    for (let minute = 0; minute < 120; minute++) {
      for (const name of await featured()) seen.add(name)
      world.clock.advance(minutes(1))
    }
    expect(seen.size).toBeGreaterThan(25)
  })
})
