import { exportDisputes, getDisputesListByFilter, recordDispute as recordCall } from '@lignum/contract/giving/refunds'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { serveExport } from '#domains/audit'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { presentDispute } from './dispute.present.ts'
import { countDisputes, type DisputeRow, listDisputes } from './disputes.reads.ts'
import { recordDispute } from './record-dispute.ts'

/** The calls with which staff record disputes and list them. */
export const disputesRoutes = (app: FastifyInstance, deps: ReceiptsDeps) => {
  const { db } = deps
  const showTo = (reader: string | null) => async (rows: readonly DisputeRow[]) => {
    const names = await findNames(
      db,
      rows.flatMap(({ waiting }) => waiting?.requested_by ?? []),
    )
    return rows.map((row) => presentDispute(row, { names, reader }))
  }
  serve(app, recordCall, ({ request, by }) => recordDispute(deps, by, request))
  serve(app, getDisputesListByFilter, ({ request, actor }) =>
    readPage(request, {
      rows: listDisputes(db, request),
      count: countDisputes(db, request),
      show: showTo(actor.id),
    }),
  )
  serveExport(app, db, exportDisputes, {
    entity: 'Dispute',
    columns: exportedColumns,
    money: { currency: 'currency', amounts: ['amount'] },
    read: (request) => listDisputes(db, request),
    show: async (rows) =>
      (await showTo(null)(rows)).map(({ waiting, ...dispute }) => ({ ...dispute, waiting: waiting?.summary ?? null })),
  })
}

const exportedColumns = [
  'providerDisputeId',
  'provider',
  'transactionId',
  'invoiceNumber',
  'donor',
  'currency',
  'amount',
  'stage',
  'openedDate',
  'closedDate',
  'waiting',
] as const
