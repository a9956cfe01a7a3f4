import {
  getProjectByIdForPublic,
  getProjectTrackerInfo,
  getPublicProjectListByFilter,
} from '@lignum/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kit/database'
import { serve } from '#kit/http/serve'
import { toMajor } from '#kit/money'
import { Refusal } from '#kit/refusal'
import { presentCard, presentPublicProject } from './catalogue.present.ts'
import { findPublicProject, findTrackerFigures } from './catalogue.reads.ts'
import { listPublicProjects } from './public-list.reads.ts'

export const catalogueRoutes = (
  app: FastifyInstance,
  { db, publicCacheMs, maskTrn }: { db: Db; publicCacheMs: number; maskTrn: boolean },
) => {
  const sameForAll = { cacheMs: publicCacheMs }

  serve(
    app,
    getPublicProjectListByFilter,
    async ({ request }) => {
      const { rows, count } = await listPublicProjects(db, request)
      return {
        results: rows.map(presentCard),
        count,
        amountPerPage: request.amountPerPage,
        pageNumber: request.pageNumber,
      }
    },
    sameForAll,
  )

  serve(
    app,
    getProjectByIdForPublic,
    async ({ request }) => {
      const found = await findPublicProject(db, request.id)
      if (!found) throw new Refusal('not-found')
      return presentPublicProject(found, { maskTrn })
    },
    sameForAll,
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
    sameForAll,
  )
}
