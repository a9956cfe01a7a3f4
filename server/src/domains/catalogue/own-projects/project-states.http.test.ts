import { projectStatus, type ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import { submitProjectForApproval, updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { CallRefused } from '@lignum/contract/core/client'
import { expect, test } from 'vitest'
import { historyOf, openListingScene, statusOf } from '../../../../test/scenes/own-projects.ts'
import { roleKinds } from '../../../../test/worlds/role-kinds.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const [own, other] = [await openListingScene(world), await openListingScene(world)]
/** What reviewers do with projects is tested in the domain review. */
const kinds = (
  await roleKinds(world, [
    'Submit_Project',
    'Edit_Project',
    'Approve_Project',
    'Advise_Project',
    'Second_Approve_Project',
  ])
).filter(({ role }) => !['Reviewer', 'Committee'].includes(role))

/** The owner's transitions by the status that they ask for. */
const actions: { name: string; to: ProjectStatus; from: ProjectStatus[] }[] = [
  { name: 'submit', to: 'Submitted', from: ['Draft', 'Rejected', 'Revision'] },
  { name: 'withdraw', to: 'Draft', from: ['Submitted'] },
  ...projectStatus.options.filter((to) => to !== 'Draft').map((to) => ({ name: `set ${to}`, to, from: [] })),
]

const attemptsOf = async (userId: string) => {
  const rows = await db
    .selectFrom('audit_headers')
    .select('id')
    .where('user_id', '=', userId)
    .where('audit_status', '=', 'Attempt')
    .execute()
  return rows.length
}

const cases = kinds.flatMap((kind) => ['own', 'another'].map((company) => ({ ...kind, company })))

test.each(cases)('$roles with a project of $company company: every state and action', async ({ role, company }) => {
  const isOwn = company === 'own'
  const projects = await Promise.all(projectStatus.options.map((status) => own.project(status)))
  let refusals = 0
  for (const action of actions) {
    // A new person for each action: attempts of one person are counted together above thirty a minute.
    const person = await world.personOf(role)
    const companyId = isOwn ? own.id : other.id
    await db.insertInto('user_profiles').values({ user_id: person.id, company_id: companyId }).execute()
    for (const [i, from] of projectStatus.options.entries()) {
      const id = projects[i] ?? ''
      const isAllowed = role === 'Entrepreneur' && isOwn && action.from.includes(from)
      const before = (await historyOf(db, id)).length
      const made =
        action.name === 'submit'
          ? person.call(submitProjectForApproval, { id })
          : person.call(updateProjectStatus, { id, status: action.to })
      const result = await made.catch((err: unknown) => err)
      const about = `${role}, ${company} company: ${action.name} from ${from}`
      expect([about, await statusOf(db, id)]).toEqual([about, isAllowed ? action.to : from])
      expect([about, (await historyOf(db, id)).length]).toEqual([about, before + (isAllowed ? 1 : 0)])
      if (isAllowed) await db.updateTable('projects').set({ status: from }).where('id', '=', id).execute()
      else {
        refusals += 1
        const expected = role === 'Entrepreneur' ? (isOwn ? 400 : 404) : 403
        expect([about, result instanceof CallRefused && result.status]).toEqual([about, expected])
      }
    }
    const refused =
      role === 'Entrepreneur' && isOwn
        ? projectStatus.options.length - action.from.length
        : projectStatus.options.length
    await expect.poll(() => attemptsOf(person.id)).toBe(refused)
  }
  expect(refusals).toBeGreaterThan(0)
})

test('submitting writes status, date, history and audit together, and withdrawing takes it back', async () => {
  const owner = await own.member()
  const id = await own.project('Revision')
  const submitted = await owner.call(submitProjectForApproval, { id })
  expect(submitted).toMatchObject({ id, status: 'Submitted', lastSubmittedDate: world.clock.now().toISOString() })
  const withdrawn = await owner.call(updateProjectStatus, { id, status: 'Draft' })
  expect(withdrawn).toMatchObject({ status: 'Draft', lastSubmittedDate: submitted.lastSubmittedDate })
  const by = { author_id: owner.id, is_by_owner: true }
  expect(await historyOf(db, id)).toMatchObject([
    { from_status: 'Revision', to_status: 'Submitted', message: 'The project was submitted for approval.', ...by },
    { from_status: 'Submitted', to_status: 'Draft', message: 'The company withdrew the project to change it.', ...by },
  ])
  const audit = await db
    .selectFrom('audit_details')
    .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
    .select(['operation', 'old_value', 'new_value'])
    .where('entity_id', '=', id)
    .orderBy('audit_details.audit_time')
    .execute()
  expect(audit).toEqual([
    { operation: 'Project/SubmitProjectForApproval', old_value: 'Revision', new_value: 'Submitted' },
    { operation: 'Project/UpdateProjectStatus', old_value: 'Submitted', new_value: 'Draft' },
  ])
})

test('history cannot be changed or deleted', async () => {
  const owner = await own.member()
  const id = await own.project()
  await owner.call(submitProjectForApproval, { id })
  await expect(db.deleteFrom('project_histories').execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('project_histories').set({ message: 'x' }).execute()).rejects.toThrow('append-only')
})

const lacking: [what: string, columns: object, message: string][] = [
  ['a sub-title', { sub_title: '' }, 'Sub-title is required'],
  ['a goal', { amount_requested_minor: 0 }, 'Goal Amount must be above 0'],
  ['a thumbnail', { thumbnail_file_id: null }, 'Thumbnail is required'],
  ['a dashboard image', { dashboard_file_id: null }, 'Dashboard Image is required'],
  ['a document', { document_file_id: null }, 'Project Document is required'],
]

test.each(lacking)(
  'a project without %s is not submitted, and the message names it',
  async (_what, columns, message) => {
    const owner = await own.member()
    const id = await own.project()
    await db.updateTable('projects').set(columns).where('id', '=', id).execute()
    const refused = { status: 400, code: 'catalogue.incomplete', message: `Before you can submit: ${message}` }
    await expect(owner.call(submitProjectForApproval, { id })).rejects.toMatchObject(refused)
    expect(await historyOf(db, id)).toEqual([])
  },
)

test.each([
  ['articles_file_id', 'Before you can submit: Proof of Incorporation is required'],
  ['tax_compliance_file_id', 'Before you can submit: Proof of Tax Compliance is required'],
])('without %s of the company nothing is submitted', async (column, message) => {
  const company = await openListingScene(world)
  const owner = await company.member()
  const id = await company.project()
  await db
    .updateTable('companies')
    .set({ [column]: null })
    .where('id', '=', company.id)
    .execute()
  await expect(owner.call(submitProjectForApproval, { id })).rejects.toMatchObject({ status: 400, message })
})

test('a company that is not active submits nothing, but may withdraw', async () => {
  const company = await openListingScene(world)
  const owner = await company.member()
  const [draft, submitted] = [await company.project(), await company.project('Submitted')]
  await db.updateTable('companies').set({ status: 'Deactivate' }).where('id', '=', company.id).execute()
  await expect(owner.call(submitProjectForApproval, { id: draft })).rejects.toMatchObject({
    code: 'catalogue.company-inactive',
  })
  await owner.call(updateProjectStatus, { id: submitted, status: 'Draft' })
})

test('a project that does not exist and one of another company look the same', async () => {
  const owner = await own.member()
  const unknown = await owner.call(submitProjectForApproval, { id: owner.id }).catch((err: unknown) => err)
  const foreign = await owner.call(submitProjectForApproval, { id: await other.project() }).catch((err: unknown) => err)
  const shown = (err: unknown) => err instanceof CallRefused && [err.status, err.code, err.message]
  expect(shown(unknown)).toEqual([404, 'catalogue.project-unknown', 'We could not find that.'])
  expect(shown(foreign)).toEqual(shown(unknown))
})

test('of two submissions at once one succeeds, and the history has one entry', async () => {
  const [one, two] = [await own.member(), await own.member()]
  const id = await own.project()
  const results = await Promise.allSettled([one, two, one].map(({ call }) => call(submitProjectForApproval, { id })))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await historyOf(db, id)).toHaveLength(1)
})

test.each(['UnderReview', 'FirstApproved', 'Finalized', 'Completed'] satisfies ProjectStatus[])(
  'a project that is %s cannot be withdrawn',
  async (status) => {
    const owner = await own.member()
    const id = await own.project(status)
    await expect(owner.call(updateProjectStatus, { id, status: 'Draft' })).rejects.toMatchObject({ status: 400 })
  },
)
