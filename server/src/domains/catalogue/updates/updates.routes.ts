import * as contract from '@lignum/contract/catalogue/project-updates'
import { limits } from '@lignum/contract/core/limits'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { UploadDeps } from '../drafts/upload-project-file.ts'
import { discardProjectUpdate } from './discard-project-update.ts'
import { readOpenUpdate } from './read-update.ts'
import { saveProjectUpdate } from './save-project-update.ts'
import { submitProjectUpdate } from './submit-project-update.ts'
import { listPublicUpdates } from './updates.reads.ts'
import { presentPublicUpdate, presentSavedUpdate } from './updates.present.ts'

type Deps = UploadDeps & { readonly publicCacheMs: number }

export const updatesRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(
    app,
    contract.getPublicProjectUpdates,
    async ({ request: { id } }) => {
      const rows = await listPublicUpdates(deps.db, id, limits.projectNews)
      return { results: rows.map(presentPublicUpdate) }
    },
    { cacheMs: deps.publicCacheMs },
  )
  serve(app, contract.upsertProjectUpdate, async ({ request, by }) =>
    presentSavedUpdate(await saveProjectUpdate(deps, by, request)),
  )
  serve(app, contract.submitProjectUpdateForApproval, async ({ request, by }) =>
    presentSavedUpdate(await submitProjectUpdate(deps, by, request.id)),
  )
  serve(app, contract.discardProjectUpdate, async ({ request, by }) =>
    presentSavedUpdate(await discardProjectUpdate(deps, by, request.id)),
  )
  serve(app, contract.getProjectUpdateDetailsByProjectId, async ({ request, actor }) => ({
    update: await readOpenUpdate(deps.db, actor, request.projectId),
  }))
}
