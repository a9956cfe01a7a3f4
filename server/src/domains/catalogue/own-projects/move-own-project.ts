import { holdCompany } from '#domains/company'
import { type Db, transact } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { openDraftRefusal } from '../drafts/changed-draft.ts'
import { lockDraftOfProject } from '../drafts/drafts.writes.ts'
import { findTransition, findViolated, type ProjectTransition } from '../project-flow.ts'
import { moveProject } from '../transitions/move-project.ts'
import { missingParts } from './missing.policy.ts'
import { lockProject } from './own-projects.writes.ts'

/**
 * Moves a project of the caller's company along the state machine, with its history and audit. The company is locked
 * before the project, as in every change of a project, so that its documents and state stay as they were checked.
 */
export const moveOwnProject = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, call, to }: { id: string } & Pick<ProjectTransition, 'call' | 'to'>,
) =>
  transact(db, async (tx) => {
    const { actor } = by
    const company = actor.companyId ? await holdCompany(tx, actor.companyId) : undefined
    const project = company && (await lockProject(tx, id))
    if (!project || project.company_id !== company.id) throw new Refusal('catalogue.project-unknown')
    const transition = findTransition(call, project.status, to)
    if (transition?.by !== 'owner') throw new Refusal('catalogue.wrong-state')
    if (!transition.anyOf.some((operation) => may(actor, operation))) throw new Refusal('not-allowed')
    const missing = missingParts(project, company).map(({ message }) => message)
    const draft = await lockDraftOfProject(tx, id, company.id)
    const facts = { companyIsActive: company.status === 'Active', missing, hasDraft: draft !== undefined }
    const violated = findViolated(transition, facts)
    if (violated?.refusal === 'catalogue.draft-open' && draft) throw await openDraftRefusal(tx, draft, actor.id)
    if (violated?.refusal === 'catalogue.incomplete')
      throw new Refusal(violated.refusal, { message: `Before you can submit: ${missing.join('; ')}` })
    if (violated) throw new Refusal(violated.refusal)
    return moveProject(tx, by, { project, transition, now: clock.now() })
  })
