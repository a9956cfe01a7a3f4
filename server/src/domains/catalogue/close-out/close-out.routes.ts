import * as contract from '@lignum/contract/catalogue/close-out'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { may } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import type { UploadDeps } from '../drafts/upload-project-file.ts'
import { findCompanyOfProject } from '../transitions/transitions.reads.ts'
import { presentCloseOut } from './close-out.present.ts'
import { findCloseOut } from './close-out.reads.ts'
import { saveCloseOut } from './save-close-out.ts'

export const closeOutRoutes = (app: FastifyInstance, deps: UploadDeps & { readonly publicCacheMs: number }) => {
  const { db } = deps
  serve(app, contract.saveProjectCloseOut, async ({ request, by }) => {
    await saveCloseOut(deps, by, request)
    return done
  })
  serve(
    app,
    contract.getProjectCloseOut,
    async ({ request }) => {
      const found = await findCloseOut(db, request.id)
      if (!found?.is_public || found.status !== 'Completed') throw new Refusal('not-found')
      return presentCloseOut(found)
    },
    { cacheMs: deps.publicCacheMs },
  )
  serve(app, contract.getProjectCloseOutDraft, async ({ request, actor }) => {
    const companyId = await findCompanyOfProject(db, request.id)
    const isOwner = companyId !== undefined && companyId === actor.companyId
    if (companyId === undefined || (!isOwner && !may(actor, 'View_Project_Details')))
      throw new Refusal('catalogue.project-unknown')
    const found = await findCloseOut(db, request.id)
    return { closeOut: found ? { ...presentCloseOut(found), version: found.version } : null }
  })
}
