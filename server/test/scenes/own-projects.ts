import { randomBytes, randomUUID } from 'node:crypto'
import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { createProject } from '@lignum/contract/catalogue/project-form'
import type { RequestOf } from '@lignum/contract/core/call'
import type { StoredFileType } from '@lignum/contract/core/files'
import type { Db } from '../../src/kit/database/database.ts'
import { openCompanyScene } from './companies.ts'
import { pdf, picture } from './pictures.ts'
import { addProject } from './scene.ts'
import type { World } from '../worlds/world.ts'

/** The row of a file; its bytes do not exist. */
export const addFileRow = async (db: Db, companyId: string, type: StoredFileType): Promise<string> => {
  const { id } = await db
    .insertInto('stored_files')
    .values({
      type,
      name: `${type}.png`,
      content_type: 'image/png',
      size_bytes: 1,
      sha256: randomBytes(32),
      storage_key: `scene/${randomUUID()}`,
      company_id: companyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A company with everything that a submission needs, and its people. */
export const openListingScene = async (world: World) => {
  const company = await openCompanyScene(world)
  const { db } = world
  const documents = {
    articles_file_id: await addFileRow(db, company.id, 'ArticlesOfIncorporation'),
    tax_compliance_file_id: await addFileRow(db, company.id, 'ProofOfTaxCompliance'),
  }
  await db.updateTable('companies').set(documents).where('id', '=', company.id).execute()
  /** A project that could be submitted, in that state. */
  const project = async (status: ProjectStatus = 'Draft') => {
    const { id } = await addProject(db, { companyId: company.id, status, name: `Project ${randomUUID()}` })
    const files = {
      thumbnail_file_id: await addFileRow(db, company.id, 'ProjectThumbnail'),
      dashboard_file_id: await addFileRow(db, company.id, 'ProjectDashboard'),
      document_file_id: await addFileRow(db, company.id, 'ProjectDocument'),
    }
    await db.updateTable('projects').set(files).where('id', '=', id).execute()
    return id
  }
  return { ...company, project }
}

export const statusOf = async (db: Db, id: string) =>
  (await db.selectFrom('projects').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

export const historyOf = (db: Db, projectId: string) =>
  db
    .selectFrom('project_histories')
    .select(['from_status', 'to_status', 'message', 'author_id', 'is_by_owner'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()

type ProjectForm = Extract<RequestOf<typeof createProject>, object>

export const given = (content: Buffer, fileName: string) => ({
  fileName,
  content: content.toString('base64'),
  type: '',
})

let named = 0

/** A complete form of a project, with its files in it. */
export const projectForm = async (over: Partial<ProjectForm> = {}): Promise<ProjectForm> => ({
  name: `Solar for Clarendon ${++named}`,
  subTitle: 'Light for three schools',
  category: 'RenewableEnergySolutions',
  fundingPurpose: 'Seed',
  typeOfFunding: 'SocialInvestment',
  amountRequested: 1_000_000.5,
  description: '<p>Panels <strong>and</strong> batteries</p>',
  thumbnail: given(await picture(350, 250), 'thumbnail.png'),
  dashboardPicture: given(await picture(600, 300, 'jpeg'), 'dashboard.jpg'),
  businessPlan: given(pdf(), 'plan.pdf'),
  ...over,
})
