import * as contract from '@lignum/contract/catalogue/project-drafts'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { requireCompany } from '#domains/company'
import { serve } from '#kit/http/serve'
import { discardProjectDraft } from './discard-project-draft.ts'
import { presentDraft, presentDrafts, presentFile } from './drafts.present.ts'
import { findDraft, listDraftFiles, listDrafts, listProjectFiles } from './drafts.reads.ts'
import { endedDraftRefusal } from './ended-draft-refusal.ts'
import { saveProjectDraft } from './save-project-draft.ts'
import { type UploadDeps, uploadProjectFile } from './upload-project-file.ts'

const shownDrafts = 50

export const draftsRoutes = (app: FastifyInstance, deps: UploadDeps) => {
  const { db } = deps
  const namesOf = (rows: readonly { saved_by_id: string | null }[]) =>
    findNames(
      db,
      rows.map((row) => row.saved_by_id).filter((id) => id !== null),
    )

  serve(app, contract.saveProjectDraft, async ({ request, by }) => {
    const { id, version, saved_at } = await saveProjectDraft(deps, by, request)
    return { id, version, savedDate: saved_at.toISOString() }
  })

  serve(app, contract.getProjectDraft, async ({ request: { id, projectId }, actor }) => {
    const companyId = await requireCompany(db, actor)
    const draft = await findDraft(db, id ? { companyId, id } : { companyId, projectId: projectId ?? '' })
    if (!draft && id) throw await endedDraftRefusal(db, { id, companyId, readerId: actor.id })
    if (!draft) return { draft: null }
    const ofProject = draft.project_id ? await listProjectFiles(db, draft.project_id) : []
    const files = [...(await listDraftFiles(db, draft.id)), ...ofProject]
    return { draft: presentDraft(draft, files, { names: await namesOf([draft]), readerId: actor.id }) }
  })

  serve(app, contract.getProjectDrafts, async ({ actor }) => {
    const drafts = await listDrafts(db, await requireCompany(db, actor), shownDrafts)
    return { results: presentDrafts(drafts, await namesOf(drafts)) }
  })

  serve(app, contract.discardProjectDraft, async ({ request, by }) => {
    await discardProjectDraft(deps, by, request.id)
    return done
  })

  serve(app, contract.uploadProjectFile, async ({ request, by }) =>
    presentFile(await uploadProjectFile(deps, by, request)),
  )
}
