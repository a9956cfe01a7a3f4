import * as contract from '@lignum/contract/accounts/saved-views'
import type { FastifyInstance } from 'fastify'
import type { BaseDeps } from '#kit/base-deps'
import { serve } from '#kit/http/serve'
import { deleteSavedView } from './delete-saved-view.ts'
import { saveView } from './save-view.ts'
import { presentSavedView } from './saved-views.present.ts'
import { listListPreferences, listSavedViews } from './saved-views.reads.ts'
import { setListPreferences } from './set-list-preferences.ts'

/** Saved views of lists, and how a person wants to see a list. */
export const savedViewsRoutes = (app: FastifyInstance, deps: BaseDeps) => {
  const { db } = deps
  serve(app, contract.getSavedViews, async ({ actor }) => {
    const rows = await listSavedViews(db, actor.id, actor.roles)
    return { results: rows.map((row) => presentSavedView(row, actor.id)) }
  })
  serve(app, contract.saveView, ({ request, by }) => saveView(deps, by, request))
  serve(app, contract.deleteSavedView, ({ request, by }) => deleteSavedView(db, by, request.id))

  serve(app, contract.getListPreferences, async ({ actor }) => {
    const rows = await listListPreferences(db, actor.id)
    return { results: rows.map(({ list, preferences }) => ({ list, ...contract.listPreferences.parse(preferences) })) }
  })
  serve(app, contract.setListPreferences, ({ request, actor }) => setListPreferences(deps, actor, request))
}
