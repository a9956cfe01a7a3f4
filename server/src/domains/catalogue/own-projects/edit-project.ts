import type { editProject as call } from '@lignum/contract/catalogue/project-form'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { changedFields, recordAudit } from '#domains/audit'
import { lockCompany } from '#domains/company'
import { removeFiles } from '#domains/files'
import { transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { listProjectFiles } from '../drafts/drafts.reads.ts'
import { lockDraftOfProject } from '../drafts/drafts.writes.ts'
import type { UploadDeps } from '../drafts/upload-project-file.ts'
import { isEditable } from '../project-flow.ts'
import { arrangeDocuments } from './arrange-documents.ts'
import { endDraft } from './end-draft.ts'
import { isNameTaken } from './own-projects.reads.ts'
import { type LockedProject, lockProject } from './own-projects.writes.ts'
import { assignProjectFiles } from './assign-project-files.ts'
import { prepareProjectFiles, type PreparedFiles } from './prepare-project-files.ts'
import { auditFieldsOf, columnsOf } from './project-columns.policy.ts'
import { listDocuments, setProject } from './project-form.writes.ts'
import { slotsOf } from './project-slots.policy.ts'

type Request = ParsedRequestOf<typeof call>

/** Changes a project of the caller's company in a state in which it may be edited, and ends its draft. */
export const editProject = async (deps: UploadDeps, by: By<Actor>, r: Request) => {
  const prepared = await prepareProjectFiles(deps, by.actor, slotsOf(r))
  return transact(deps.db, async (tx) => {
    const { companyId } = by.actor
    const company = companyId ? await lockCompany(tx, companyId) : undefined
    const project = company && (await lockProject(tx, r.id))
    if (!project || project.company_id !== company.id) throw new Refusal('catalogue.project-unknown')
    if (project.status !== r.status) throw new Refusal('catalogue.status-changed')
    if (project.status === 'Finalized') throw new Refusal('catalogue.live-project')
    if (!isEditable(project.status)) throw new Refusal('catalogue.wrong-state')
    if (await isNameTaken(tx, { companyId: company.id, name: r.name, exceptId: r.id }))
      throw new Refusal('catalogue.name-taken', { field: 'name' })
    return changeWhole(tx, by, project, { request: r, prepared, now: deps.clock.now() })
  })
}

type Edit = { readonly request: Request; readonly prepared: PreparedFiles; readonly now: Date }

const changeWhole = async (tx: Tx, by: By<Actor>, project: LockedProject, { request: r, prepared, now }: Edit) => {
  const { id, company_id: companyId } = project
  const byId = by.actor.id
  const before = await listProjectFiles(tx, id)
  const draft = await lockDraftOfProject(tx, id, companyId)
  const uploaded = await endDraft(tx, draft, r.draft, { companyId, byId, now })
  const known = [...before, ...uploaded]
  const assigned = await assignProjectFiles(tx, { slots: slotsOf(r), prepared, known, companyId, byId })
  const columns = {
    ...columnsOf(r),
    thumbnail_file_id: assigned.get('thumbnail') ?? null,
    dashboard_file_id: assigned.get('dashboardPicture') ?? null,
    document_file_id: assigned.get('businessPlan') ?? project.document_file_id,
  }
  const saved = await setProject(tx, id, columns, { byId, now })
  const current = await listDocuments(tx, id)
  const arranged = await arrangeDocuments(tx, { projectId: id, documents: r.documents, assigned, current, byId, now })
  const left = new Set((await listProjectFiles(tx, id)).map((file) => file.file_id))
  await removeFiles(
    tx,
    known.map((file) => file.file_id).filter((fileId) => !left.has(fileId)),
  )
  const changes = [...changedFields('Project', id, auditFieldsOf(project), auditFieldsOf(columns)), ...arranged]
  if (changes.length > 0) await recordAudit(tx, by, changes)
  return saved
}
