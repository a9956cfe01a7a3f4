import { randomUUID } from 'node:crypto'
import type { Db } from '../../../server/src/kit/database/database.ts'
import { systemClock } from '../../../server/src/kit/values/clock.ts'
import { addFileRow } from '../../../server/test/scenes/own-projects.ts'
import { addUpdate } from '../../../server/test/scenes/review/project-updates.ts'
import { addApproval } from '../../../server/test/scenes/review.ts'
import { addProject } from '../../../server/test/scenes/scene.ts'
import { addListingCompany } from '../listing/rig.ts'

/** The content of a project: a text and six files. */
export type Version = { readonly name: string; readonly files: readonly string[] }

const types = [
  'ProjectThumbnail',
  'ProjectDashboard',
  'ProjectDocument',
  'ProjectDocument',
  'ProjectDocument',
  'GalleryDocument',
] as const

const addVersion = async (db: Db, companyId: string, name: string): Promise<Version> => {
  const files: string[] = []
  for (const type of types) files.push(await addFileRow(db, companyId, type))
  return { name, files }
}

const columnsOf = ({ name, files: [thumbnail, dashboard, document] }: Version) => ({
  name,
  sub_title: `${name}: the sub-title`,
  description: `<p>${`${name}. `.repeat(200)}</p>`,
  thumbnail_file_id: thumbnail ?? null,
  dashboard_file_id: dashboard ?? null,
  document_file_id: document ?? null,
})

/** The last three files of a version are documents of the project; updates change them in their rows. */
const addDocuments = async (db: Db, projectId: string, { files }: Version): Promise<string[]> => {
  const ids: string[] = []
  for (const [position, fileId] of files.slice(3).entries()) {
    const { id } = await db
      .insertInto('project_documents')
      .values({
        project_id: projectId,
        file_id: fileId,
        file_type: types[position + 3] === 'GalleryDocument' ? 'GalleryDocument' : 'ProjectDocument',
        description: `Document ${position}`,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** A submitted project in one of two versions, and updates that turn it into the other one once it is live. */
export const openTwoVersions = async (db: Db, firstApproverId: string) => {
  const companyId = await addListingCompany(db)
  const versions = [await addVersion(db, companyId, 'Before'), await addVersion(db, companyId, 'After')] as const
  const [first] = versions
  const { id } = await addProject(db, { companyId, name: first.name, status: 'Submitted' })
  await db
    .updateTable('projects')
    .set({ ...columnsOf(first), submissions: 1 })
    .where('id', '=', id)
    .execute()
  const documentIds = await addDocuments(db, id, first)
  const documentsOf = ({ files }: Version) =>
    documentIds.map((documentId, position) => ({
      id: randomUUID(),
      documentId,
      fileId: files[position + 3] ?? null,
      fileType: types[position + 3],
      description: `Document ${position}`,
      videoUrl: null,
    }))
  return {
    id,
    versions,
    /** An update to that version, which waits for its second approval. */
    addUpdateTo: async (version: Version): Promise<string> => {
      const updateId = await addUpdate({ db, clock: systemClock }, id, 'FirstApproved')
      await addApproval({ db, clock: systemClock }, { projectId: id, byId: firstApproverId, updateId })
      const documents = JSON.stringify(documentsOf(version))
      const content = { ...columnsOf(version), documents }
      await db.updateTable('project_updates').set(content).where('id', '=', updateId).execute()
      return updateId
    },
  }
}
export type TwoVersions = Awaited<ReturnType<typeof openTwoVersions>>
