import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { BuildInfo } from '#kit/observability/build-info'
import type { AnyDb } from '#kit/database/database'
import type { Metrics } from '#kit/observability/metrics'

export type HealthDeps = {
  /** Why this process cannot serve requests now; null when it can. Throws when the database does not respond. */
  readonly findUnfit: () => Promise<string | null>
  readonly metrics: Metrics
  readonly metricsToken: string | null
  readonly isStopping: () => boolean
  readonly build: BuildInfo
}

/** A successful check is trusted for this long; in between only the connection is tested. */
const recheckEveryMs = 10_000

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))

/**
 * `/livez`: the process runs. `/readyz`: it can serve requests. `/metrics`: its metrics; closed when the token is null.
 */
export const serveHealth = (app: FastifyInstance, deps: HealthDeps & { db: AnyDb }) => {
  const { db, metrics, metricsToken, isStopping, build } = deps
  let fitUntil = 0
  const findUnfit = async (): Promise<string | null> => {
    if (performance.now() < fitUntil) {
      await sql`select 1`.execute(db)
      return null
    }
    const reason = await deps.findUnfit()
    if (reason === null) fitUntil = performance.now() + recheckEveryMs
    return reason
  }
  const notReady = async (): Promise<string | null> =>
    isStopping() ? 'stopping' : findUnfit().catch(() => 'database does not respond')

  app.get('/livez', async () => ({ status: 'alive', ...build }))

  app.get('/readyz', async (_req, reply) => {
    const status = await notReady()
    return status ? reply.code(503).send({ status, ...build }) : { status: 'ready', ...build }
  })

  app.get('/metrics', async (req, reply) => {
    if (metricsToken === null) return reply.code(404).send()
    if (metricsToken && !isSame(req.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(401).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
