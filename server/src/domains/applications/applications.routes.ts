import {
  addAccount as addAccountCall,
  clearAddAccountDraft,
  getAddAccountDraft,
  getMyApplication,
  saveAddAccountDraft,
} from '@lignum/contract/applications/applications'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kit/security/actor'
import { serve } from '#kit/http/serve'
import { Refusal } from '#kit/values/refusal'
import { addAccount } from './add-account.ts'
import { presentApplication, presentDraft } from './applications.present.ts'
import { findApplication, findDraft, findSubmitted } from './applications.reads.ts'
import type { ApplicationsDeps } from './applications.tables.ts'
import { clearDraft } from './clear-draft.ts'
import { decisionsRoutes } from './decisions/decisions.routes.ts'
import { saveDraft } from './save-draft.ts'

export const applicationsRoutes = (app: FastifyInstance, deps: ApplicationsDeps) => {
  const draftOf = async (actor: Actor) => {
    const draft = await findDraft(deps.db, actor.id)
    return draft ? presentDraft(draft) : null
  }

  serve(app, saveAddAccountDraft, async ({ request, actor, by }) => {
    await saveDraft(deps, by, request)
    const draft = await draftOf(actor)
    // The draft was cleared concurrently, in another tab.
    if (!draft) throw new Refusal('not-found')
    return draft
  })
  serve(app, getAddAccountDraft, async ({ actor }) => ({
    draft: await draftOf(actor),
    submitted: await findSubmitted(deps.db, actor.id),
  }))
  serve(app, clearAddAccountDraft, ({ by }) => clearDraft(deps, by))
  serve(app, addAccountCall, ({ request, by }) => addAccount(deps, by, request))

  decisionsRoutes(app, deps)
  serve(app, getMyApplication, async ({ request, actor }) => {
    const application = await findApplication(deps.db, { name: request.name, userId: actor.id })
    if (!application) throw new Refusal('not-found')
    return presentApplication(application)
  })
}
