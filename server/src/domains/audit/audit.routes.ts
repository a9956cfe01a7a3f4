import { getAllAuditHeaderByFilter, getAuditById } from '@lignum/contract/core/audit'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { AuditDeps } from './audit.deps.ts'
import { listAuditHeaders } from './audit.reads.ts'
import { presentAudit, presentHeader } from './audit.present.ts'
import { readAudit } from './read-audit.ts'
import { sealsRoutes } from './seals/seals.routes.ts'

export const auditRoutes = (app: FastifyInstance, deps: AuditDeps) => {
  const { db, namesOf } = deps
  sealsRoutes(app, deps)
  serve(app, getAllAuditHeaderByFilter, async ({ request }) => {
    const page = await listAuditHeaders(db, request)
    const names = await namesOf(page.results.flatMap((row) => row.user_id ?? []))
    return { ...page, results: page.results.map((row) => presentHeader(row, names)) }
  })

  serve(app, getAuditById, async ({ request, by }) => {
    const found = await readAudit(db, by, request.id)
    return presentAudit(found, await namesOf(found.header.user_id ? [found.header.user_id] : []))
  })
}
