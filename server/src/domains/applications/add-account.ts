import { randomBytes } from 'node:crypto'
import {
  type addAccount as addAccountCall,
  brokerWithoutId,
  clearUnused,
} from '@lignum/contract/applications/applications'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { recordAudit } from '#domains/audit'
import { insertStoredFile, removeFiles } from '#domains/files'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { isUniqueViolation, transact, type Tx } from '#kit/database/database'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { ApplicationsDeps } from './applications.tables.ts'
import { deleteDraft, insertApplication, lockDraft } from './applications.writes.ts'
import { ownedBy, prepareIdFile } from './prepare-id-file.ts'

const submissions: RateRule = { name: 'add-account', times: 20, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Short enough to read out on the telephone, long enough not to be guessed. */
const newName = () => `A-${randomBytes(5).toString('hex').toUpperCase()}`

/** Submits the form after applying the clearing rules, and deletes its draft. */
export const addAccount = async (
  deps: ApplicationsDeps,
  by: By<Actor>,
  { idFile, idFileId, ...form }: ParsedRequestOf<typeof addAccountCall>,
) => {
  const { actor } = by
  await deps.limits.take(submissions, actor.id)
  const now = deps.clock.now()
  const prepared = await prepareIdFile(deps, actor, form.brokerCode === brokerWithoutId ? null : idFile)
  const submit = async (tx: Tx) => {
    const draftFileId = (await lockDraft(tx, actor.id, now)).id_file_id
    const usesDraftFile = !prepared && form.brokerCode !== brokerWithoutId
    if (usesDraftFile && idFileId !== draftFileId) throw new Refusal('not-found', { field: 'idFileId' })
    const stored = prepared && (await insertStoredFile(tx, prepared, ownedBy(actor)))
    const fileOfApplication = usesDraftFile ? draftFileId : (stored?.id ?? null)
    const application = { name: newName(), userId: actor.id, form: clearUnused(form), idFileId: fileOfApplication, now }
    const { id, name, status } = await insertApplication(tx, application)
    await deleteDraft(tx, actor.id)
    if (!usesDraftFile) await removeFiles(tx, [draftFileId])
    const changes = [{ event: 'Added', entity: 'Application', entityId: id, field: 'status', new: status }] as const
    await recordAudit(tx, by, changes)
    return { name, status }
  }
  return transact(deps.db, submit).catch((err: unknown) => {
    throw isUniqueViolation(err, 'applications_one_open') ? new Refusal('applications.already-open') : err
  })
}
