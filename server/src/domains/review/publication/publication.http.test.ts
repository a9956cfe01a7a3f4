import { submitProjectUpdateForApproval, upsertProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import { addToCart } from '@lignum/contract/giving/cart'
import { getProjectDetailById } from '@lignum/contract/catalogue/own-projects'
import { getCompanyByIdForEntrepreneur } from '@lignum/contract/company/company'
import { approveProject } from '@lignum/contract/review/decisions'
import {
  activateCompany,
  deactivateCompany,
  resumeProject,
  setProjectListing,
  suspendProject,
} from '@lignum/contract/review/publication'
import { getProjectByIdForAdmin } from '@lignum/contract/review/review'
import { approveProjectUpdate } from '@lignum/contract/review/updates'
import { expect, test } from 'vitest'
import { addCapturedGift, captureGift } from '../../../../test/scenes/review/captured-gift.ts'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { addOrder, receivedBy } from '../../../../test/scenes/giving/gifts.ts'
import { given, historyOf } from '../../../../test/scenes/own-projects.ts'
import { picture } from '../../../../test/scenes/pictures.ts'
import { openUpdateScene } from '../../../../test/scenes/review/project-updates.ts'
import { cartOf, shownToThePublic } from '../../../../test/scenes/review/shown-to-the-public.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const [reviewer, committee] = [await world.personOf('Reviewer'), await world.personOf('Committee')]
const reason = 'A complaint is being looked into.'
const hidden = {
  page: false,
  list: false,
  featured: false,
  related: false,
  sitemap: false,
  shareImage: false,
  cart: false,
}
const other = await (await openUpdateScene(world)).live()
const shown = (id: string) => shownToThePublic(world, id, other)

/** A company whose projects were approved by two people, with public files. */
const openCompany = async () => {
  const company = await openUpdateScene(world)
  const approved = async () => {
    const id = await company.submitted()
    for (const { call } of [reviewer, committee]) await call(approveProject, { id, projectApprovalStatus: 'Approved' })
    return id
  }
  return { ...company, approved }
}

test('a suspended project is hidden everywhere at once, and comes back as it was', async () => {
  const company = await openCompany()
  const id = await company.approved()
  const donor = await world.personOf('SocialInvestor')
  await donor.call(addToCart, { projectId: id, amount: 100 })
  const [before, cart] = [await shown(id), await cartOf(donor)]
  expect(before).toMatchObject({ page: true, list: true, sitemap: true, cart: true })
  expect(before.publicFiles).toHaveLength(5)
  await committee.call(suspendProject, { id, reason })
  expect(await shown(id)).toEqual({ ...hidden, publicFiles: [] })
  expect(await cartOf(donor)).toEqual({ names: ['A project that is no longer listed'], invalidCartCheckout: true })
  await committee.call(resumeProject, { id })
  expect(await shown(id)).toEqual(before)
  expect(await cartOf(donor)).toEqual(cart)
  expect((await historyOf(db, id)).slice(-2)).toMatchObject([
    { to_status: 'Finalized', message: 'The project was suspended: the public does not see it.' },
    { to_status: 'Finalized', message: 'The suspension of the project ended.' },
  ])
})

test('money that was on its way when a project was suspended is accepted', async () => {
  const company = await openCompany()
  const id = await company.approved()
  const order = await addOrder(db, { gifts: [{ projectId: id, minor: 5_000 }] })
  await committee.call(suspendProject, { id, reason })
  await captureGift(world, order)
  expect(await receivedBy(db, id)).toBe(5_000)
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('Successful')
})

test('the documents of a company are public while one of its projects is', async () => {
  const company = await openCompany()
  const [one, two] = [await company.approved(), await company.approved()]
  await committee.call(suspendProject, { id: one, reason })
  expect((await shown(one)).publicFiles).toHaveLength(2)
  expect((await shown(two)).publicFiles).toHaveLength(5)
  await committee.call(suspendProject, { id: two, reason })
  expect((await shown(two)).publicFiles).toEqual([])
})

test('a deactivated company is hidden with all its projects, and what was suspended before stays so', async () => {
  const company = await openCompany()
  const [one, two, suspended] = [await company.approved(), await company.approved(), await company.approved()]
  await committee.call(suspendProject, { id: suspended, reason })
  const before = [await shown(one), await shown(two), await shown(suspended)]
  await committee.call(deactivateCompany, { id: company.id, reason })
  for (const id of [one, two, suspended]) expect(await shown(id)).toEqual({ ...hidden, publicFiles: [] })
  expect(await reviewer.call(getCompanyByIdForEntrepreneur, { id: company.id })).toMatchObject({
    status: 'Deactivate',
    deactivationReason: reason,
  })
  await addCapturedGift(world, one, 7_000)
  expect(await receivedBy(db, one)).toBe(7_000)
  await committee.call(activateCompany, { id: company.id })
  expect([await shown(one), await shown(two), await shown(suspended)]).toEqual(before)
  expect((await historyOf(db, one)).at(-1)).toMatchObject({ message: 'The company was activated again.' })
  expect(await committee.call(getCompanyByIdForEntrepreneur, { id: company.id })).toMatchObject({
    status: 'Active',
    deactivationReason: '',
  })
})

test('an update that is accepted during a suspension is shown after it, and its old files stay hidden', async () => {
  const company = await openCompany()
  const [id, owner] = [await company.approved(), await company.member()]
  const old = (await shown(id)).publicFiles
  const form = await company.form(id, { thumbnail: given(await picture(350, 250), 'new.png') })
  const { id: updateId } = await owner.call(upsertProjectUpdate, form)
  await owner.call(submitProjectUpdateForApproval, { id: updateId })
  await committee.call(suspendProject, { id, reason })
  for (const { call } of [reviewer, committee])
    await call(approveProjectUpdate, { id: updateId, projectApprovalStatus: 'Approved' })
  expect((await shown(id)).publicFiles).toEqual([])
  await committee.call(resumeProject, { id })
  const files = (await shown(id)).publicFiles
  expect(files).toHaveLength(5)
  expect(files.filter((file) => !old.includes(file))).toHaveLength(1)
  const { rows } = await world.pool.query('select id from stored_files where id = any($1) and is_public', [old])
  expect(rows).toHaveLength(4)
})

test('order, special project and closing at the goal are set with an audit entry', async () => {
  const company = await openCompany()
  const id = await company.approved()
  const listing = { displayOrder: 7, isSpecialProject: true, closesAtGoal: true }
  await committee.call(setProjectListing, { id, ...listing })
  await committee.call(setProjectListing, { id, ...listing })
  expect(await committee.call(getProjectByIdForAdmin, { id })).toMatchObject(listing)
  const audit = await db
    .selectFrom('audit_details')
    .select(['field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', id)
    .where('field_name', 'in', ['displayOrder', 'isSpecialProject', 'closesAtGoal'])
    .orderBy('field_name')
    .execute()
  expect(audit).toEqual([
    { field_name: 'closesAtGoal', old_value: 'false', new_value: 'true' },
    { field_name: 'displayOrder', old_value: '0', new_value: '7' },
    { field_name: 'isSpecialProject', old_value: 'false', new_value: 'true' },
  ])
  for (const displayOrder of [-1, 1.5, 2_000_000])
    await expect(committee.call(setProjectListing, { id, ...listing, displayOrder })).rejects.toMatchObject({
      status: 400,
    })
})

test('every member is mailed why something is hidden, and nobody of the staff is named', async () => {
  const company = await openCompany()
  const [id, owner] = [await company.approved(), await company.member()]
  await committee.call(suspendProject, { id, reason })
  await committee.call(resumeProject, { id })
  await committee.call(deactivateCompany, { id: company.id, reason })
  await committee.call(activateCompany, { id: company.id })
  await drainJobs(world)
  const mails = await db
    .selectFrom('mail_log')
    .select(['subject', 'body_text'])
    .where('recipient', '=', owner.email)
    .where('template', '=', 'ReviewDecision')
    .orderBy('id')
    .execute()
  const about = (title: string) => mails.filter(({ subject }) => subject.startsWith(`${title}:`))
  for (const title of ['Your project is hidden for now', 'Your company is deactivated']) {
    expect(about(title)).toHaveLength(1)
    expect(about(title)[0]?.body_text).toContain(reason)
  }
  for (const title of ['Your project is shown again', 'Your company is active again'])
    expect(about(title)).toHaveLength(1)
  for (const { body_text: text } of mails) expect(text).not.toContain(committee.email)
  expect((await owner.call(getProjectDetailById, { id })).modifiedBy).toBeNull()
})
