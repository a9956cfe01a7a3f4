import type { ProjectDraftValues, saveProjectDraft as call } from '@lignum/contract/catalogue/project-drafts'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { requireCompany } from '#domains/company'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { isEditable } from '../project-flow.ts'
import { changedDraftRefusal } from './changed-draft.ts'
import { areSameValues, cleanValues, storedValues } from './draft-values.policy.ts'
import { endedDraftRefusal } from './ended-draft-refusal.ts'
import {
  countNewDrafts,
  findProjectOfDraft,
  holdProject,
  insertDraft,
  type LockedDraft,
  lockDraft,
  lockDraftOfProject,
  lockDraftOfRequest,
  setDraftValues,
} from './drafts.writes.ts'

const mostDrafts = 50

type Request = ParsedRequestOf<typeof call>
type Saving = Request & { readonly companyId: string; readonly byId: string; readonly now: Date }
type Saved = { readonly id: string; readonly version: number; readonly saved_at: Date }

/**
 * Saves a draft. A project is held first, then the draft is locked, as in every change of both: a project that is
 * submitted meanwhile has no draft any more, and its draft is not saved any more.
 */
export const saveProjectDraft = async (
  deps: { db: Db; clock: Clock },
  { actor }: By<Actor>,
  r: Request,
): Promise<Saved> => {
  const byId = actor.id
  const companyId = await requireCompany(deps.db, actor)
  const saving = { ...r, values: cleanValues(r.values), companyId, byId, now: deps.clock.now() }
  return transact(deps.db, async (tx) => {
    const projectId = r.id ? await findProjectOfDraft(tx, r.id, companyId) : r.projectId
    if (projectId) await holdEditable(tx, projectId, companyId)
    const known = await lockKnown(tx, saving)
    if (known) return saveKnown(tx, known, saving)
    if (r.id !== null) throw await endedDraftRefusal(tx, { id: r.id, companyId, readerId: byId })
    if (r.version > 0) throw new Refusal('catalogue.draft-unknown')
    return insertNew(tx, saving)
  })
}

const holdEditable = async (tx: Tx, projectId: string, companyId: string): Promise<void> => {
  const project = await holdProject(tx, projectId)
  if (project?.company_id !== companyId) throw new Refusal('catalogue.project-unknown')
  // What is typed for a live project becomes an update of it.
  if (!isEditable(project.status) && project.status !== 'Finalized') throw new Refusal('catalogue.wrong-state')
}

const lockKnown = async (tx: Tx, s: Saving): Promise<LockedDraft | undefined> => {
  if (s.id) return lockDraft(tx, s.id, s.companyId)
  if (s.projectId) return lockDraftOfProject(tx, s.projectId, s.companyId)
  return s.idempotencyKey ? lockDraftOfRequest(tx, s.idempotencyKey, s.companyId) : undefined
}

const saveKnown = async (tx: Tx, draft: LockedDraft, s: Saving): Promise<Saved> => {
  // A request whose response was lost is sent again, and a form that did not change is no change.
  if (isSame(draft, s.values)) return draft
  if (draft.version !== s.version) throw await changedDraftRefusal(tx, draft, s.byId)
  return setDraftValues(tx, { id: draft.id, version: s.version, values: s.values, byId: s.byId, now: s.now })
}

const isSame = (draft: LockedDraft, values: ProjectDraftValues): boolean =>
  areSameValues(storedValues(draft.form), values)

const insertNew = async (tx: Tx, s: Saving): Promise<Saved> => {
  const isNewProject = s.projectId === null
  if (isNewProject && (await countNewDrafts(tx, s.companyId)) >= mostDrafts)
    throw new Refusal('catalogue.too-many-drafts')
  const made = await insertDraft(tx, { ...s, requestKey: isNewProject ? s.idempotencyKey : null })
  if (made) return made
  const others = await lockKnown(tx, s)
  if (!others) throw new Refusal('catalogue.draft-unknown')
  return saveKnown(tx, others, s)
}
