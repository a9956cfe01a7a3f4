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
    const page = await listAuditHeaders(db, request)
    const names = await namesOf(page.results.flatMap((row) => row.user_id ?? []))
    return { ...page, results: page.results.map((row) => presentHeader(row, names)) }
  })

  serve(app, getAuditById, async ({ request, by }) => {
    const found = await readAudit(db, by, request.id)
    return presentAudit(found, await namesOf(found.header.user_id ? [found.header.user_id] : []))
  })
}
