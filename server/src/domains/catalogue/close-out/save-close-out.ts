import type { saveProjectCloseOut as call } from '@lignum/contract/catalogue/close-out'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { changedFields, recordAudit } from '#domains/audit'
import { holdCompany } from '#domains/company'
import { insertStoredFile, prepareFile, removeFiles } from '#domains/files'
import { transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { projectUploads, type UploadDeps } from '../drafts/upload-project-file.ts'
import { lockProject } from '../own-projects/own-projects.writes.ts'
import { insertDocument } from '../own-projects/project-form.writes.ts'
import { findCloseOut } from './close-out.reads.ts'
import { deleteCloseOutDocument, setCloseOutReport } from './close-out.writes.ts'

type Request = ParsedRequestOf<typeof call>

/** Saves report and document of the end of a live project of the caller's company. They are private until then. */
export const saveCloseOut = async (deps: UploadDeps, by: By<Actor>, { id, report, file }: Request): Promise<void> => {
  const { companyId, id: byId } = by.actor
  const prepared = file && (await prepareCloseOut(deps, byId, file))
  await transact(deps.db, async (tx) => {
    const company = companyId ? await holdCompany(tx, companyId) : undefined
    const project = company && (await lockProject(tx, id))
    if (!project || project.company_id !== company.id) throw new Refusal('catalogue.project-unknown')
    if (project.status !== 'Finalized') throw new Refusal('catalogue.wrong-state')
    const before = await findCloseOut(tx, id)
    if (!before && !prepared) throw new Refusal('catalogue.close-out-needed', { field: 'file' })
    const author = { byId, now: deps.clock.now() }
    await setCloseOutReport(tx, id, report, author)
    const stored = prepared && (await insertStoredFile(tx, prepared, { companyId, createdById: byId, isPublic: false }))
    if (stored) {
      await removeFiles(tx, [await deleteCloseOutDocument(tx, id)])
      const columns = { file_id: stored.id, file_type: 'ProjectCloseOut', description: '', video_url: null } as const
      await insertDocument(tx, id, { ...columns, position: 0 }, author)
    }
    const fields = { closeOutReport: before?.report, closeOutFileId: before?.file_id }
    const changed = { closeOutReport: report, closeOutFileId: stored?.id ?? before?.file_id }
    const changes = changedFields('Project', id, fields, changed)
    if (changes.length > 0) await recordAudit(tx, by, changes)
  })
}

const prepareCloseOut = async (deps: UploadDeps, userId: string, file: NonNullable<Request['file']>) => {
  await deps.limits.take(projectUploads, userId)
  const content = Buffer.from(file.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
  return prepareFile(deps, { type: 'ProjectCloseOut', name: file.fileName, content }).catch((err: unknown) => {
    throw err instanceof Refusal ? new Refusal(err.code, { field: 'file', cause: err }) : err
  })
}
