import {
  exportAudit,
  getAllAuditHeaderByFilter,
  getAuditById,
  getAuditFilters,
  getEntityHistory,
} from '@lignum/contract/audit/audit'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import type { AuditDeps } from './audit.deps.ts'
import { type AuditHeaderRow, countAuditHeaders, listAuditHeaders, listAuditNames } from './audit.reads.ts'
import { presentAudit, presentHeader, presentHistory } from './audit.present.ts'
import { serveExport } from './exports/exports.routes.ts'
import { readHistory } from './history/read-history.ts'
import { readAudit } from './read-audit.ts'
import { sealsRoutes } from './seals/seals.routes.ts'

export const auditRoutes = (app: FastifyInstance, deps: AuditDeps) => {
  const { db, namesOf } = deps
  sealsRoutes(app, deps)
  const namesIn = (rows: readonly { user_id: string | null }[]) => namesOf(rows.flatMap((row) => row.user_id ?? []))

  const show = async (rows: readonly AuditHeaderRow[]) => {
    const names = await namesIn(rows)
    return rows.map((row) => presentHeader(row, names))
  }

  serve(app, getAllAuditHeaderByFilter, ({ request }) =>
    readPage(request, { rows: listAuditHeaders(db, request), count: countAuditHeaders(db, request), show }),
  )
  serveExport(app, db, exportAudit, {
    entity: 'AuditHeader',
    columns: ['id', 'auditTime', 'auditUser', 'userId', 'operation', 'auditStatus', 'address', 'eventMarker'],
    read: (request) => listAuditHeaders(db, request),
    show,
  })
  serve(app, getAuditFilters, () => listAuditNames(db))

  serve(app, getAuditById, async ({ request, by }) => {
    const found = await readAudit(db, by, request.id)
    return presentAudit(found, await namesIn([found.header]))
  })
  serve(app, getEntityHistory, async ({ request, by }) => {
    const found = await readHistory(deps, by, request)
    const names = await namesIn(found.rows)
    return readPage(request, { ...found, show: (rows) => rows.map((row) => presentHistory(row, names)) })
  })
}
