import type { ProjectUpdateStatus, upsertProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import type { RequestOf } from '@lignum/contract/core/call'
import type { Db } from '../../../src/kit/database/database.ts'
import type { Clock } from '../../../src/kit/values/clock.ts'
import type { World } from '../../worlds/world.ts'
import { addApproval, openReviewScene } from '../review.ts'

type UpdateForm = Extract<RequestOf<typeof upsertProjectUpdate>, object>

/** A company with live projects, and their updates. */
export const openUpdateScene = async (world: World) => {
  const { db } = world
  const scene = await openReviewScene(world)
  const live = () => scene.submitted('Finalized')
  return {
    ...scene,
    live,
    form: (projectId: string, over: Partial<UpdateForm> = {}) => formOf(db, projectId, over),
    /** An update in that state, with another name than its project. */
    updateIn: async (status: ProjectUpdateStatus, { firstApproverId }: { firstApproverId?: string } = {}) => {
      const projectId = await live()
      const id = await addUpdate(world, projectId, status)
      if (firstApproverId) await addApproval(world, { projectId, byId: firstApproverId, updateId: id })
      return { id, projectId }
    },
  }
}

const projectOf = (db: Db, id: string) =>
  db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The form as it opens on a live project: its own values and files. */
const formOf = async (db: Db, projectId: string, over: Partial<UpdateForm>): Promise<UpdateForm> => {
  const project = await projectOf(db, projectId)
  return {
    id: projectId,
    reason: 'The costs have changed.',
    name: project.name,
    subTitle: project.sub_title,
    category: project.category,
    fundingPurpose: project.funding_purpose,
    typeOfFunding: project.type_of_funding,
    amountRequested: project.amount_requested_minor / 100,
    description: project.description,
    thumbnail: { fileId: project.thumbnail_file_id ?? '' },
    dashboardPicture: { fileId: project.dashboard_file_id ?? '' },
    ...over,
  }
}

export const addUpdate = async (
  { db, clock }: { db: Db; clock: Clock },
  projectId: string,
  status: ProjectUpdateStatus,
): Promise<string> => {
  const p = await projectOf(db, projectId)
  const { id } = await db
    .insertInto('project_updates')
    .values({
      project_id: projectId,
      status,
      reason: 'A better name',
      name: `${p.name}, renamed`,
      sub_title: p.sub_title,
      category: p.category,
      description: p.description,
      amount_requested_minor: p.amount_requested_minor,
      type_of_funding: p.type_of_funding,
      funding_purpose: p.funding_purpose,
      thumbnail_file_id: p.thumbnail_file_id,
      dashboard_file_id: p.dashboard_file_id,
      document_file_id: p.document_file_id,
      documents: '[]',
      submissions: 1,
      last_submitted_at: clock.now(),
      created_at: clock.now(),
      modified_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateStatusOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('project_updates').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
