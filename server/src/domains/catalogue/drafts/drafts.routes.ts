import * as contract from '@lignum/contract/catalogue/project-drafts'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import type { Actor } from '#kit/security/actor'
import { serve } from '#kit/http/serve'
import { Refusal } from '#kit/values/refusal'
import { discardProjectDraft } from './discard-project-draft.ts'
import { presentDraft, presentDrafts, presentFile } from './drafts.present.ts'
import { findDraft, listDraftFiles, listDrafts, listProjectFiles } from './drafts.reads.ts'
import { saveProjectDraft } from './save-project-draft.ts'
import { type UploadDeps, uploadProjectFile } from './upload-project-file.ts'

const shownDrafts = 50

const companyOf = ({ companyId }: Actor): string => {
  if (!companyId) throw new Refusal('company.none')
  return companyId
}

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
    const companyId = companyOf(actor)
    const draft = await findDraft(db, id ? { companyId, id } : { companyId, projectId: projectId ?? '' })
    if (!draft && id) throw new Refusal('catalogue.draft-unknown')
    if (!draft) return { draft: null }
    const ofProject = draft.project_id ? await listProjectFiles(db, draft.project_id) : []
    const files = [...(await listDraftFiles(db, draft.id)), ...ofProject]
    return { draft: presentDraft(draft, files, { names: await namesOf([draft]), readerId: actor.id }) }
  })

  serve(app, contract.getProjectDrafts, async ({ actor }) => {
    const drafts = await listDrafts(db, companyOf(actor), shownDrafts)
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
