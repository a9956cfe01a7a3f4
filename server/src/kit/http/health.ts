import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#kit/database'
import type { Metrics } from '#kit/metrics'

type HealthDeps = {
  db: Db
  /** Why the database is not the one we need; null when it is. */
  findUnfit: () => Promise<string | null>
  metrics: Metrics
  metricsToken: string | null
  isStopping: () => boolean
}

const answers = async (db: Db): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))

/** `/livez`: the process turns. `/readyz`: send it visitors. `/metrics`: its figures; a null token means that they are closed. */
export const serveHealth = (app: FastifyInstance, { db, findUnfit, metrics, metricsToken, isStopping }: HealthDeps) => {
  let isFit = false
  const notReady = async (): Promise<string | null> => {
    if (isStopping()) return 'stopping'
    if (!(await answers(db))) return 'database does not answer'
    if (isFit) return null
    const reason = await findUnfit().catch(() => 'database does not answer')
    isFit = reason === null
    return reason
  }

  app.get('/livez', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_req, reply) => {
    const status = await notReady()
    return status ? reply.code(503).send({ status }) : { status: 'ready' }
  })

  app.get('/metrics', async (req, reply) => {
    if (metricsToken === null) return reply.code(404).send()
    if (metricsToken && !isSame(req.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(401).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
