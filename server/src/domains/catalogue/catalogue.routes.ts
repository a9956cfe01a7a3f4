import {
  getFeaturedProjects,
  getProjectByIdForPublic,
  getProjectTrackerInfo,
  getPublicProjectListByFilter,
  getRelatedProjects,
} from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import { getProjectArt, getProjectShareImage } from '@lignum/contract/site/share-images'
import type { FastifyInstance } from 'fastify'
import type { BaseDeps } from '#kit/base-deps'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { serveFile } from '#kit/http/serve-file'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { projectArtFile } from '../../brand/project-art/project-art-file.ts'
import { type ShareImageDeps, shareImageOf } from '../../brand/render-share-image.ts'
import { addressRoutes } from './addresses.routes.ts'
import { presentCard, presentPublicProject, presentShareImage } from './catalogue.present.ts'
import { findPublicProject, findTrackerFigures } from './catalogue.reads.ts'
import { closeOutRoutes } from './close-out/close-out.routes.ts'
import { draftsRoutes } from './drafts/drafts.routes.ts'
import type { UploadDeps } from './drafts/upload-project-file.ts'
import { historiesRoutes } from './histories/histories.routes.ts'
import { ownProjectsRoutes } from './own-projects/own-projects.routes.ts'
import { updatesRoutes } from './updates/updates.routes.ts'
import { drawPositions, fewFeatured, pickDrawn, pickFirst } from './featured.policy.ts'
import { drawNotOverfunded, listNotOverfunded, listPublicProjects, listRelatedProjects } from './public-list.reads.ts'

export type CatalogueDeps = BaseDeps &
  ShareImageDeps &
  UploadDeps & { readonly publicCacheMs: number; readonly maskTrn: boolean }

export const catalogueRoutes = (app: FastifyInstance, deps: CatalogueDeps) => {
  listRoutes(app, deps)
  addressRoutes(app, deps)
  projectRoutes(app, deps)
  ownProjectsRoutes(app, deps)
  draftsRoutes(app, deps)
  historiesRoutes(app, deps)
  updatesRoutes(app, deps)
  closeOutRoutes(app, deps)
  serveFile(app, getProjectShareImage, async ({ request: { id } }) => {
    const found = await findPublicProject(deps.db, id)
    if (!found) throw new Refusal('not-found')
    return shareImageOf(deps, `projects/${id}`, presentShareImage(found.project))
  })
  serveFile(app, getProjectArt, async ({ request }) => projectArtFile(request))
}

/** Twice the number shown, in case some were overfunded since the list's figures were refreshed. */
const drawnAtOnce = 2 * limits.featuredProjects

const featuredProjects = async ({ db, clock }: CatalogueDeps) => {
  const first = (await listNotOverfunded(db, fewFeatured + drawnAtOnce)).map(presentCard)
  const few = pickFirst(first)
  if (few) return few
  const draw = async (from: number) => (await drawNotOverfunded(db, from, drawnAtOnce)).map(presentCard)
  return pickDrawn(await Promise.all(drawPositions(clock.now()).map(draw)))
}

const listRoutes = (app: FastifyInstance, deps: CatalogueDeps) => {
  const { db, publicCacheMs } = deps
  const cached = { cacheMs: publicCacheMs }

  serve(
    app,
    getPublicProjectListByFilter,
    async ({ request }) =>
      readPage(request, { ...(await listPublicProjects(db, request)), show: (rows) => rows.map(presentCard) }),
    cached,
  )

  serve(app, getFeaturedProjects, async () => ({ results: await featuredProjects(deps) }), cached)
}

const projectRoutes = (app: FastifyInstance, { db, publicCacheMs, maskTrn }: CatalogueDeps) => {
  const cached = { cacheMs: publicCacheMs }

  serve(
    app,
    getProjectByIdForPublic,
    async ({ request }) => {
      const found = await findPublicProject(db, request.id)
      if (!found) throw new Refusal('not-found')
      return presentPublicProject(found, { maskTrn })
    },
    cached,
  )

  serve(
    app,
    getRelatedProjects,
    async ({ request }) => {
      const rows = await listRelatedProjects(db, request.id, limits.relatedProjects)
      if (!rows) throw new Refusal('not-found')
      return { results: rows.map(presentCard) }
    },
    // Related projects change slowly, so this response may be staler than the page's own figures.
    { cacheMs: publicCacheMs * 5, mayBeStale: true },
  )

  serve(
    app,
    getProjectTrackerInfo,
    async () => {
      const figures = await findTrackerFigures(db)
      return {
        totalDonations: toMajor(figures.total_received_minor),
        numberOfProjects: figures.projects,
        numberOfFundedProjects: figures.funded_projects,
      }
    },
    cached,
  )
}
