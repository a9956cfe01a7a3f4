import type { FastifyInstance } from 'fastify'
import type { Db } from '#kit/database/database'
import { watchVisibility } from '#kit/database/visibility-changes'
import type { Tick } from '#kit/jobs/intervals'

/**
 * Clears what this process has cached for the public as soon as content was hidden by any process: while pages are
 * renewed, stale ones are served for up to a minute, and a hidden one must not be among them.
 */
export const clearPublicCaches = ({ publicCaches }: Pick<FastifyInstance, 'publicCaches'>, db: Db): Tick => ({
  name: 'web.clear-public-caches',
  everyMs: 1_000,
  run: watchVisibility(db, () => publicCaches.forEach((cache) => cache.clear())),
})
