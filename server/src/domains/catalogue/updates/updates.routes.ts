import * as contract from '@lignum/contract/catalogue/project-updates'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { UploadDeps } from '../drafts/upload-project-file.ts'
import { discardProjectUpdate } from './discard-project-update.ts'
import { readOpenUpdate } from './read-update.ts'
import { saveProjectUpdate } from './save-project-update.ts'
import { submitProjectUpdate } from './submit-project-update.ts'
import { presentSavedUpdate } from './updates.present.ts'

export const updatesRoutes = (app: FastifyInstance, deps: UploadDeps) => {
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
