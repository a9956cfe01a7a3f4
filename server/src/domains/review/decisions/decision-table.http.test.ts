import { type ProjectStatus, projectStatus } from '@lignum/contract/catalogue/catalogue'
import { updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { CallRefused } from '@lignum/contract/core/client'
import { approveProject } from '@lignum/contract/review/decisions'
import { expect, test } from 'vitest'
import { historyOf, statusOf } from '../../../../test/scenes/own-projects.ts'
import { addApproval, addConflict, openReviewScene } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const company = await openReviewScene(world)
const roles = (await db.selectFrom('roles').select('name').orderBy('name').execute()).map(({ name }) => name)

type Person = Awaited<ReturnType<typeof world.personOf>>
const relations = ['none', 'own company', 'first approver', 'conflicted'] as const
type Relation = (typeof relations)[number]

type Action = {
  name: string
  make: (person: Person, id: string) => Promise<unknown>
  /** The table of the decisions, section 1: the operation by state, and where it leads. */
  allowed: Partial<Record<ProjectStatus, [operation: string, to: ProjectStatus]>>
  /** The first approver may not decide the second step. */
  needsOtherPerson?: true
}

const reason = 'Please explain the budget.'
const set = (status: ProjectStatus) => (person: Person, id: string) =>
  person.call(updateProjectStatus, { id, status, reason })
const decide = (projectApprovalStatus: 'Approved' | 'Rejected') => (person: Person, id: string) =>
  person.call(approveProject, { id, projectApprovalStatus, reason })

const actions: Action[] = [
  { name: 'take', make: set('UnderReview'), allowed: { Submitted: ['Approve_Project', 'UnderReview'] } },
  {
    name: 'approve',
    make: decide('Approved'),
    allowed: {
      Submitted: ['Approve_Project', 'FirstApproved'],
      UnderReview: ['Approve_Project', 'FirstApproved'],
      FirstApproved: ['Second_Approve_Project', 'Finalized'],
    },
    needsOtherPerson: true,
  },
  {
    name: 'reject',
    make: decide('Rejected'),
    allowed: {
      Submitted: ['Approve_Project', 'Rejected'],
      UnderReview: ['Approve_Project', 'Rejected'],
      FirstApproved: ['Second_Approve_Project', 'Rejected'],
    },
    needsOtherPerson: true,
  },
  {
    name: 'request changes',
    make: set('Revision'),
    allowed: {
      Submitted: ['Advise_Project', 'Revision'],
      UnderReview: ['Advise_Project', 'Revision'],
      FirstApproved: ['Advise_Project', 'Revision'],
    },
  },
  ...(['Rejected', 'Finalized', 'Completed'] as const).map((status) => ({
    name: `set ${status}`,
    make: set(status),
    allowed: {},
  })),
]

const operationsOf = async (role: string) => {
  const rows = await db
    .selectFrom('role_operations')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('operation')
    .where('name', '=', role)
    .execute()
  return new Set(rows.map((row) => row.operation))
}

/** A person with that role, or with all operations of reviewers, who stands in that relation to the projects of a scene. */
const personOf = async (role: string, relation: Relation): Promise<Person> => {
  const person =
    role === everything
      ? await world.person('Approve_Project', 'Second_Approve_Project', 'Advise_Project')
      : await world.personOf(role)
  if (relation === 'own company')
    await db.insertInto('user_profiles').values({ user_id: person.id, company_id: company.id }).execute()
  return person
}

const other = await world.personOf('Reviewer')

const projectIn = async (status: ProjectStatus, relation: Relation, person: Person) => {
  const id = await company.submitted(status)
  const first = relation === 'first approver' ? person : other
  if (status === 'FirstApproved') await addApproval(world, { projectId: id, byId: first.id })
  if (relation === 'conflicted') await addConflict(world, id, person.id)
  return id
}

const attemptsOf = async (userId: string) => {
  const rows = await db
    .selectFrom('audit_headers')
    .select('id')
    .where('user_id', '=', userId)
    .where('audit_status', '=', 'Attempt')
    .execute()
  return rows.length
}

const approvalsOf = async (id: string) =>
  (await db.selectFrom('project_approvals').select('id').where('project_id', '=', id).execute()).length

const everything = 'all operations of reviewers'
const isPermitted = (relation: Relation, action: Action, from: ProjectStatus): boolean => {
  if (relation === 'own company' || relation === 'conflicted') return false
  return !(relation === 'first approver' && from === 'FirstApproved' && action.needsOtherPerson)
}

const reviewers = ['Reviewer', 'Committee', everything]
const cases = reviewers.flatMap((role) => relations.map((relation) => ({ role, relation })))

test.each(cases)('$role, $relation: every state and action', { timeout: 60_000 }, async ({ role, relation }) => {
  const held =
    role === everything
      ? new Set(['Approve_Project', 'Second_Approve_Project', 'Advise_Project'])
      : await operationsOf(role)
  for (const action of actions) {
    // A new person for each action: attempts of one person are counted together above thirty a minute.
    const person = await personOf(role, relation)
    let refused = 0
    for (const from of projectStatus.options) {
      const id = await projectIn(from, relation, person)
      const [operation, to] = action.allowed[from] ?? []
      const isAllowed = operation !== undefined && held.has(operation) && isPermitted(relation, action, from)
      const before = await approvalsOf(id)
      const result = await action.make(person, id).catch((err: unknown) => err)
      const about = `${role}, ${relation}: ${action.name} from ${from}`
      expect([about, result instanceof CallRefused]).toEqual([about, !isAllowed])
      expect([about, await statusOf(db, id)]).toEqual([about, isAllowed ? to : from])
      expect([about, (await historyOf(db, id)).length]).toEqual([about, isAllowed ? 1 : 0])
      const decisions = isAllowed && action.name !== 'take' ? 1 : 0
      expect([about, (await approvalsOf(id)) - before]).toEqual([about, decisions])
      if (!isAllowed) {
        refused += 1
        const codes = result instanceof CallRefused ? [400, 403, 404].includes(result.status) : false
        expect([about, codes]).toEqual([about, true])
      }
    }
    await expect.poll(() => attemptsOf(person.id)).toBe(refused)
  }
})

test('every other role is refused in every state, whatever the action', { timeout: 60_000 }, async () => {
  const projects = await Promise.all(projectStatus.options.map((status) => company.submitted(status)))
  const others = roles.filter((role) => !reviewers.includes(role))
  expect(others).toHaveLength(8)
  for (const role of others) {
    const person = await world.personOf(role)
    for (const action of actions)
      for (const [i, from] of projectStatus.options.entries()) {
        const id = projects[i] ?? ''
        const refused = await action.make(person, id).catch((err: unknown) => err)
        const about = `${role}: ${action.name} from ${from}`
        // Entrepreneurs reach UpdateProjectStatus, where a project of another company is not found.
        const status = refused instanceof CallRefused && refused.status
        expect([about, status === 403 || (role === 'Entrepreneur' && status === 404)]).toEqual([about, true])
        expect([about, await statusOf(db, id)]).toEqual([about, from])
      }
  }
})
