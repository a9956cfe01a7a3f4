import Fastify from 'fastify'
import { type HealthDeps, serveHealth } from '#kit/http/health'
import type { AnyDb } from '#kit/database/database'

type Options = HealthDeps & { readonly db: AnyDb; readonly host: string; readonly port: number }

/** Health checks and metrics of a process without the api and web roles. */
export const openWorkerHealth = async ({ host, port, ...deps }: Options) => {
  const app = Fastify({ logger: false })
  serveHealth(app, deps)
  await app.listen({ host, port })
  return app
}
