import { getProjectAddresses, getProjectAddressPages } from '@lignum/contract/site/sitemap'
import type { FastifyInstance } from 'fastify'
import { minutes } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { listAddresses, listAddressPages } from './addresses.reads.ts'

/** The data of the sitemap. Its page boundaries need a scan of all projects, so they are cached and may be stale. */
export const addressRoutes = (app: FastifyInstance, { db, publicCacheMs }: { db: Db; publicCacheMs: number }) => {
  const cacheMs = publicCacheMs > 0 ? minutes(10) : 0
  serve(app, getProjectAddressPages, async () => ({ results: await listAddressPages(db) }), {
    cacheMs,
    mayBeStale: true,
  })

  serve(app, getProjectAddresses, async ({ request }) => {
    const rows = await listAddresses(db, request.from)
    return {
      results: rows.map((row) => ({
        id: row.id,
        modificationDate: row.modified_at.toISOString(),
        typeOfFunding: row.type_of_funding,
      })),
    }
  })
}
