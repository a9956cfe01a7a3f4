import type { createProject as call } from '@lignum/contract/catalogue/project-form'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { recordAudit } from '#domains/audit'
import { lockCompany, requireCompany } from '#domains/company'
import { removeFiles } from '#domains/files'
import { transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { lockDraft } from '../drafts/drafts.writes.ts'
import type { UploadDeps } from '../drafts/upload-project-file.ts'
import { findTransition, findViolated } from '../project-flow.ts'
import { arrangeDocuments } from './arrange-documents.ts'
import { endDraft } from './end-draft.ts'
import { isNameTaken } from './own-projects.reads.ts'
import { insertHistory } from './own-projects.writes.ts'
import { assignProjectFiles } from './assign-project-files.ts'
import { prepareProjectFiles, type PreparedFiles } from './prepare-project-files.ts'
import { columnsOf } from './project-columns.policy.ts'
import { findCreatedProject, insertProject } from './project-form.writes.ts'
import { slotsOf } from './project-slots.policy.ts'

type Request = ParsedRequestOf<typeof call>

/**
 * Creates a project of the caller's company, from a draft or from the form alone. It gets the id of its draft, so that
 * a request whose response was lost finds it when it is sent again.
 */
export const createProject = async (deps: UploadDeps, by: By<Actor>, r: Request) => {
  const prepared = await prepareProjectFiles(deps, by.actor, slotsOf(r))
  return transact(deps.db, async (tx) => {
    // One at a time, so that two of them cannot take the same name.
    const company = await lockCompany(tx, await requireCompany(tx, by.actor))
    if (!company) throw new Refusal('company.none')
    const draft = r.draft ? await lockDraft(tx, r.draft.id, company.id) : undefined
    const created = r.draft && !draft ? await findCreatedProject(tx, r.draft.id, company.id) : undefined
    if (created) return created
    const transition = findTransition('CreateProject', null, 'Draft')
    const facts = { companyIsActive: company.status === 'Active' }
    const violated = transition && findViolated(transition, facts)
    if (!transition || violated) throw new Refusal(violated?.refusal ?? 'catalogue.wrong-state')
    if (await isNameTaken(tx, { companyId: company.id, name: r.name, exceptId: null }))
      throw new Refusal('catalogue.name-taken', { field: 'name' })
    if (draft?.project_id) throw new Refusal('catalogue.draft-unknown')
    const now = deps.clock.now()
    const known = await endDraft(tx, draft, r.draft, { companyId: company.id, byId: by.actor.id, now })
    const project = await insertWhole(tx, by, r, { companyId: company.id, known, prepared, now })
    const history = { projectId: project.id, message: transition.says, from: null, to: project.status }
    const author = { authorId: by.actor.id, isByOwner: true, now }
    await insertHistory(tx, { ...history, ...author })
    return project
  })
}

type Whole = {
  readonly companyId: string
  readonly known: readonly { readonly file_id: string; readonly file_type: string }[]
  readonly prepared: PreparedFiles
  readonly now: Date
}

const insertWhole = async (tx: Tx, by: By<Actor>, r: Request, { companyId, known, prepared, now }: Whole) => {
  const byId = by.actor.id
  const assigned = await assignProjectFiles(tx, { slots: slotsOf(r), prepared, known, companyId, byId })
  const files = {
    thumbnail_file_id: assigned.get('thumbnail') ?? null,
    dashboard_file_id: assigned.get('dashboardPicture') ?? null,
    document_file_id: assigned.get('businessPlan') ?? null,
  }
  const columns = { id: r.draft?.id ?? null, company_id: companyId, ...columnsOf(r), ...files }
  const project = await insertProject(tx, columns, { byId, now })
  const documents = { projectId: project.id, documents: r.documents, assigned, current: [], byId, now }
  const arranged = await arrangeDocuments(tx, documents)
  const used = new Set(assigned.values())
  await removeFiles(
    tx,
    known.map((file) => file.file_id).filter((id) => !used.has(id)),
  )
  const added = { event: 'Added', entity: 'Project', entityId: project.id } as const
  await recordAudit(tx, by, [
    { ...added, field: 'name', new: project.name },
    { ...added, field: 'status', new: project.status },
    { ...added, field: 'companyId', new: companyId },
    ...arranged,
  ])
  return project
}
