import type { ProjectDraftValues, ProjectFileType } from '@lignum/contract/catalogue/project-drafts'
import { sql } from 'kysely'
import type { CatalogueTx } from '../catalogue.tables.ts'

/** The state of a project, which cannot change until the transaction ends; saves of its draft do not exclude each other. */
export const holdProject = (tx: CatalogueTx, id: string) =>
  tx.selectFrom('projects').select(['id', 'company_id', 'status']).where('id', '=', id).forShare().executeTakeFirst()

/** The project of a draft; null when it is not a project yet, undefined when there is no such draft. */
export const findProjectOfDraft = async (tx: CatalogueTx, id: string, companyId: string) => {
  const row = await tx
    .selectFrom('project_drafts')
    .select('project_id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.project_id
}

const locked = (tx: CatalogueTx, companyId: string) =>
  tx
    .selectFrom('project_drafts')
    .select(['id', 'project_id', 'version', 'form', 'saved_by_id', 'saved_at'])
    .where('company_id', '=', companyId)
    .forUpdate()

export const lockDraft = (tx: CatalogueTx, id: string, companyId: string) =>
  locked(tx, companyId).where('id', '=', id).executeTakeFirst()
export type LockedDraft = NonNullable<Awaited<ReturnType<typeof lockDraft>>>

export const lockDraftOfProject = (tx: CatalogueTx, projectId: string, companyId: string) =>
  locked(tx, companyId).where('project_id', '=', projectId).executeTakeFirst()

export const lockDraftOfRequest = (tx: CatalogueTx, requestKey: string, companyId: string) =>
  locked(tx, companyId).where('request_key', '=', requestKey).executeTakeFirst()

export const countNewDrafts = async (tx: CatalogueTx, companyId: string): Promise<number> => {
  const { drafts } = await tx
    .selectFrom('project_drafts')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('company_id', '=', companyId)
    .where('project_id', 'is', null)
    .executeTakeFirstOrThrow()
  return drafts
}

type NewDraft = {
  readonly companyId: string
  readonly projectId: string | null
  readonly requestKey: string | null
  readonly values: ProjectDraftValues
  readonly byId: string
  readonly now: Date
}

/** Undefined when a concurrent request made the draft of the project, or of the key, whose commit was waited for. */
export const insertDraft = (tx: CatalogueTx, d: NewDraft) =>
  tx
    .insertInto('project_drafts')
    .values({
      company_id: d.companyId,
      project_id: d.projectId,
      request_key: d.requestKey,
      form: JSON.stringify(d.values),
      version: 1,
      created_by_id: d.byId,
      created_at: d.now,
      saved_by_id: d.byId,
      saved_at: d.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version', 'saved_at'])
    .executeTakeFirst()

type Save = {
  readonly id: string
  readonly version: number
  readonly values: ProjectDraftValues
  readonly byId: string
  readonly now: Date
}

/** The draft must be locked. */
export const setDraftValues = (tx: CatalogueTx, { id, version, values, byId, now }: Save) =>
  tx
    .updateTable('project_drafts')
    .set({ form: JSON.stringify(values), version: version + 1, saved_by_id: byId, saved_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version', 'saved_at'])
    .executeTakeFirstOrThrow()

type Ending = {
  readonly id: string
  readonly companyId: string
  readonly outcome: 'Saved' | 'Discarded' | 'Completed'
  readonly byId: string | null
  readonly now: Date
}

/** Deletes a locked draft and records who ended it; returns the files that were uploaded into it. */
export const deleteDraft = async (tx: CatalogueTx, { id, companyId, outcome, byId, now }: Ending) => {
  const files = await tx
    .deleteFrom('project_draft_files')
    .where('draft_id', '=', id)
    .returning(['file_id', 'file_type'])
    .execute()
  await tx.deleteFrom('project_drafts').where('id', '=', id).execute()
  await tx
    .insertInto('ended_project_drafts')
    .values({ draft_id: id, company_id: companyId, outcome, ended_by_id: byId, ended_at: now })
    .execute()
  return files
}

/** Nobody has a form open that long. */
export const deleteOldEndings = async (tx: CatalogueTx): Promise<void> => {
  await tx
    .deleteFrom('ended_project_drafts')
    .where('ended_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

type DraftFile = { readonly draftId: string; readonly fileId: string; readonly type: ProjectFileType; now: Date }

export const insertDraftFile = (tx: CatalogueTx, f: DraftFile) =>
  tx
    .insertInto('project_draft_files')
    .values({ draft_id: f.draftId, file_id: f.fileId, file_type: f.type, created_at: f.now })
    .execute()

/** Takes the oldest files out of a locked draft until `most` are left, except those in use; returns them. */
export const deleteSurplusFiles = async (
  tx: CatalogueTx,
  { draftId, inUse, most }: { draftId: string; inUse: readonly string[]; most: number },
): Promise<string[]> => {
  const files = await tx
    .selectFrom('project_draft_files')
    .select('file_id')
    .where('draft_id', '=', draftId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute()
  const unused = files.map((file) => file.file_id).filter((id) => !inUse.includes(id))
  const surplus = unused.slice(0, Math.max(0, files.length - most))
  if (surplus.length > 0) await tx.deleteFrom('project_draft_files').where('file_id', 'in', surplus).execute()
  return surplus
}
