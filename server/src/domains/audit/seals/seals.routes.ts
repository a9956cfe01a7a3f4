import { getAuditSeals, getAuditVerification, verifyAuditSeals } from '@lignum/contract/audit/audit'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { AuditDeps } from '../audit.deps.ts'
import { presentSeal, presentVerification } from './seals.present.ts'
import { countSeals, findLastVerification, listSeals } from './seals.reads.ts'
import { startVerification } from './start-verification.ts'

export const sealsRoutes = (app: FastifyInstance, { db, clock, namesOf }: AuditDeps) => {
  serve(app, getAuditSeals, async ({ request: { amountPerPage, pageNumber } }) => {
    const page = { limit: amountPerPage, offset: (pageNumber - 1) * amountPerPage }
    const [seals, count] = await Promise.all([listSeals(db, page), countSeals(db)])
    return { results: seals.map(presentSeal), count, amountPerPage, pageNumber }
  })

  serve(app, getAuditVerification, async () => {
    const last = await findLastVerification(db)
    const names = await namesOf(last?.started_by ? [last.started_by] : [])
    return { verification: last && presentVerification(last, names) }
  })

  serve(app, verifyAuditSeals, ({ by }) => startVerification(db, clock, by))
}
