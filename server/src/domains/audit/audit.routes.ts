import { getAllAuditHeaderByFilter, getAuditById } from '@lignum/contract/core/audit'
import type { FastifyInstance } from 'fastify'
import type { BaseDeps } from '#kit/base-deps'
import { serve } from '#kit/http/serve'
import { listAuditHeaders } from './audit.reads.ts'
import { presentAudit, presentHeader } from './audit.present.ts'
import { readAudit } from './read-audit.ts'

/** Looks up the names of users. Injected by the caller, because audit may not import the accounts domain. */
export type NamesOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const auditRoutes = (app: FastifyInstance, { db, namesOf }: BaseDeps & { readonly namesOf: NamesOf }) => {
  serve(app, getAllAuditHeaderByFilter, async ({ request }) => {
    const { rows, count } = await listAuditHeaders(db, request)
    const names = await namesOf(rows.flatMap((row) => row.user_id ?? []))
    const { amountPerPage, pageNumber } = request
    return { results: rows.map((row) => presentHeader(row, names)), count, amountPerPage, pageNumber }
  })

  serve(app, getAuditById, async ({ request, by }) => {
    const found = await readAudit(db, by, request.id)
    return presentAudit(found, await namesOf(found.header.user_id ? [found.header.user_id] : []))
  })
}
