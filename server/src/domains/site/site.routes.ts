import { getDeadJobs, retryDeadJob } from '@lignum/contract/jobs'
import { getConfig, getReferences, readConfig } from '@lignum/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kit/database'
import { serve } from '#kit/http/serve'
import { countDeadJobs, listDeadJobs } from '#kit/jobs'
import { references } from './references.present.ts'
import { retryJob } from './retry-job.ts'

export type SiteDeps = { db: Db; sessionCheckMs: number; displayDateFormat: string; copyrightYear: number }

export const siteRoutes = (
  app: FastifyInstance,
  { db, sessionCheckMs, displayDateFormat, copyrightYear }: SiteDeps,
) => {
  serve(app, getReferences, async () => references)

  for (const config of [getConfig, readConfig]) {
    const answer = { securityCookieCheckInterval: sessionCheckMs, displayDateFormat, copyrightYear }
    serve(app, config, async () => answer, { cacheControl: 'max-age=2' })
  }

  serve(app, getDeadJobs, async ({ request }) => {
    const { pageNumber, amountPerPage: limit } = request
    const [jobs, count] = await Promise.all([
      listDeadJobs(db, { limit, offset: (pageNumber - 1) * limit }),
      countDeadJobs(db),
    ])
    const results = jobs.map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      lastTriedAt: job.lastTriedAt.toISOString(),
    }))
    return { results, count }
  })

  serve(app, retryDeadJob, ({ request, actor }) => retryJob(db, actor, request.id))
}
