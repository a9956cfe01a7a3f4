import type { upsertProjectUpdate as call } from '@lignum/contract/catalogue/project-updates'
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
import { assignProjectFiles } from '../own-projects/assign-project-files.ts'
import { endDraft } from '../own-projects/end-draft.ts'
import { isNameTaken } from '../own-projects/own-projects.reads.ts'
import { type LockedProject, lockProject } from '../own-projects/own-projects.writes.ts'
import { prepareProjectFiles, type PreparedFiles } from '../own-projects/prepare-project-files.ts'
import { auditFieldsOf, columnsOf } from '../own-projects/project-columns.policy.ts'
import { listDocuments } from '../own-projects/project-form.writes.ts'
import { slotsOf } from '../own-projects/project-slots.policy.ts'
import { storedDocuments } from './stored-documents.ts'
import { arrangeUpdateDocuments, documentsOfProject } from './update-documents.policy.ts'
import { filesOf, filesOfUpdate } from './update-files.policy.ts'
import { isEditableUpdate } from './update-flow.ts'
import { listFileLinks } from './updates.reads.ts'
import { insertUpdate, type LockedUpdate, lockOpenUpdate, setUpdate } from './updates.writes.ts'

type Request = ParsedRequestOf<typeof call>

/** Saves the open update of a live project of the caller's company, or begins one. What is live does not change. */
export const saveProjectUpdate = async (deps: UploadDeps, by: By<Actor>, r: Request) => {
  const prepared = await prepareProjectFiles(deps, by.actor, slotsOf(r))
  return transact(deps.db, async (tx) => {
    const { companyId } = by.actor
    const company = companyId ? await lockCompany(tx, companyId) : undefined
    const project = company && (await lockProject(tx, r.id))
    if (!project || project.company_id !== company.id) throw new Refusal('catalogue.project-unknown')
    if (project.status !== 'Finalized') throw new Refusal('catalogue.not-live')
    const update = await lockOpenUpdate(tx, project.id)
    if (update && !isEditableUpdate(update.status)) throw new Refusal('catalogue.update-in-review')
    if ((update?.version ?? null) !== r.version) throw new Refusal('catalogue.update-changed')
    if (await isNameTaken(tx, { companyId: company.id, name: r.name, exceptId: r.id }))
      throw new Refusal('catalogue.name-taken', { field: 'name' })
    return saveWhole(tx, by, { project, update, request: r, prepared, now: deps.clock.now() })
  })
}

type Save = {
  readonly project: LockedProject
  readonly update: LockedUpdate | undefined
  readonly request: Request
  readonly prepared: PreparedFiles
  readonly now: Date
}

const saveWhole = async (tx: Tx, by: By<Actor>, { project, update, request: r, prepared, now }: Save) => {
  const author = { byId: by.actor.id, now }
  const live = await listProjectFiles(tx, project.id)
  const earlier = update ? filesOfUpdate(update) : []
  const { company_id: companyId } = project
  const draft = await lockDraftOfProject(tx, project.id, companyId)
  const uploaded = await endDraft(tx, draft, r.draft, { companyId, ...author })
  const known = [...live, ...(await listFileLinks(tx, without(earlier, live))), ...uploaded]
  const assigned = await assignProjectFiles(tx, { slots: slotsOf(r), prepared, known, companyId, byId: author.byId })
  const base = update ? storedDocuments(update.documents) : documentsOfProject(await listDocuments(tx, project.id))
  const content = {
    ...columnsOf(r),
    reason: r.reason,
    documents: arrangeUpdateDocuments(base, r.documents, assigned),
    thumbnail_file_id: assigned.get('thumbnail') ?? null,
    dashboard_file_id: assigned.get('dashboardPicture') ?? null,
    document_file_id: assigned.get('businessPlan') ?? (update ?? project).document_file_id,
  }
  const saved = update
    ? await setUpdate(tx, update.id, content, author)
    : await insertUpdate(tx, project.id, content, author)
  const inUse = filesOf(content, content.documents)
  await removeFiles(
    tx,
    [...without(earlier, live), ...uploaded.map((file) => file.file_id)].filter((id) => !inUse.includes(id)),
  )
  const before = update ? auditFieldsOf(update) : auditFieldsOf(project)
  const changes = changedFields('ProjectUpdate', saved.id, before, auditFieldsOf(content))
  const reason = changedFields('ProjectUpdate', saved.id, { reason: update?.reason }, { reason: r.reason })
  await recordAudit(tx, by, [...reason, ...changes])
  return saved
}

const without = (ids: readonly string[], live: readonly { readonly file_id: string }[]): string[] => {
  const shared = new Set(live.map((file) => file.file_id))
  return ids.filter((id) => !shared.has(id))
}
