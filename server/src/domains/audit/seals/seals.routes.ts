import { getAuditSeals, getAuditVerification, verifyAuditSeals } from '@lignum/contract/audit/audit'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { offsetOf, readPage } from '#kit/lists/read-page'
import type { AuditDeps } from '../audit.deps.ts'
import { presentSeal, presentVerification } from './seals.present.ts'
import { countSeals, findLastVerification, listSeals } from './seals.reads.ts'
import { startVerification } from './start-verification.ts'

export const sealsRoutes = (app: FastifyInstance, { db, clock, namesOf }: AuditDeps) => {
  serve(app, getAuditSeals, ({ request }) =>
    readPage(request, {
      rows: listSeals(db, offsetOf(request)),
      count: countSeals(db),
      show: (seals) => seals.map(presentSeal),
    }),
  )

  serve(app, getAuditVerification, async () => {
    const last = await findLastVerification(db)
    const names = await namesOf(last?.started_by ? [last.started_by] : [])
    return { verification: last && presentVerification(last, names) }
  })

  serve(app, verifyAuditSeals, ({ by }) => startVerification(db, clock, by))
}
