import type { uploadProjectFile as call } from '@lignum/contract/catalogue/project-drafts'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { requireCompany } from '#domains/company'
import { type FilesDeps, insertStoredFile, prepareFile, removeFiles } from '#domains/files'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import type { Clock } from '#kit/values/clock'
import { filesInUse, storedValues } from './draft-values.policy.ts'
import { findDraft } from './drafts.reads.ts'
import { endedDraftRefusal } from './ended-draft-refusal.ts'
import { deleteSurplusFiles, insertDraftFile, lockDraft } from './drafts.writes.ts'

export type UploadDeps = FilesDeps & { readonly db: Db; readonly clock: Clock; readonly limits: RateLimits }

/** Limited, because each upload is scanned and re-encoded, which is expensive. */
export const projectUploads: RateRule = { name: 'project-file', times: 300, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Twice the documents that a project may have; beyond it the oldest that the draft does not use are deleted. */
const mostFiles = 100

/** Checks a file and adds it to a draft. Values name it by its id, when they are saved next. */
export const uploadProjectFile = async (
  deps: UploadDeps,
  { actor }: By<Actor>,
  { draftId, fileType: type, file }: ParsedRequestOf<typeof call>,
) => {
  const createdById = actor.id
  const companyId = await requireCompany(deps.db, actor)
  const ended = (db: Db | Tx) => endedDraftRefusal(db, { id: draftId, companyId, readerId: createdById })
  if (!(await findDraft(deps.db, { id: draftId, companyId }))) throw await ended(deps.db)
  await deps.limits.take(projectUploads, createdById)
  const content = Buffer.from(file.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
  const prepared = await prepareFile(deps, { type, name: file.fileName, content })
  return transact(deps.db, async (tx) => {
    // Discarded, or saved to the project, during the upload.
    const current = await lockDraft(tx, draftId, companyId)
    if (!current) throw await ended(tx)
    const stored = await insertStoredFile(tx, prepared, { companyId, createdById, isPublic: false })
    await insertDraftFile(tx, { draftId, fileId: stored.id, type, now: deps.clock.now() })
    const inUse = [...filesInUse(storedValues(current.form)), stored.id]
    await removeFiles(tx, await deleteSurplusFiles(tx, { draftId, inUse, most: mostFiles }))
    return { fileId: stored.id, fileType: type, fileName: stored.name }
  })
}
