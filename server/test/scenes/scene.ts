import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { Db } from '../../src/kit/database/database.ts'

/** Inserts a company with a parish; tests override the columns that matter to them. */
export const addCompany = (db: Db, c: { name?: string; parish?: string; trn?: string } = {}) =>
  db
    .insertInto('companies')
    .values({
      name: c.name ?? 'Hope Bay Co-operative',
      state_parish: c.parish ?? 'Portland',
      tax_id_number: c.trn ?? '123456789',
      address_line1: '1 Bay Street',
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

type ProjectScene = {
  companyId: string
  name?: string
  subTitle?: string
  status?: ProjectStatus
  requestedMinor?: number
  receivedMinor?: number
  displayOrder?: number
  isSuspended?: boolean
  closesAtGoal?: boolean
  description?: string
}

/** Inserts a project, live by default. */
export const addProject = async (db: Db, p: ProjectScene) => {
  const project = await db
    .insertInto('projects')
    .values({
      company_id: p.companyId,
      name: p.name ?? 'Solar for Clarendon',
      sub_title: p.subTitle ?? 'Light for three schools',
      category: 'RenewableEnergySolutions',
      amount_requested_minor: p.requestedMinor ?? 1_000_000,
      type_of_funding: 'SocialInvestment',
      funding_purpose: 'Seed',
      status: p.status ?? 'Finalized',
      display_order: p.displayOrder ?? 0,
      is_suspended: p.isSuspended ?? false,
      closes_at_goal: p.closesAtGoal ?? false,
      description: p.description ?? '',
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  if (p.receivedMinor)
    await db
      .insertInto('project_received')
      .values({ project_id: project.id, received_minor: p.receivedMinor, gifts: 1 })
      .execute()
  return project
}
