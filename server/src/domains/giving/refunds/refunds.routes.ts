import {
  exportUnallocatedMoney,
  getParkedMoneyListByFilter,
  requestParkedRefund as requestParkedCall,
} from '@lignum/contract/giving/unallocated-money'
import * as contract from '@lignum/contract/giving/refunds'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { serveExport } from '#domains/audit'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { RefundsDeps } from './refunds.deps.ts'
import { approveRefund } from './approve-refund.ts'
import { completeManualRefund } from './complete-manual-refund.ts'
import { presentUnallocated } from './unallocated/unallocated.present.ts'
import { countUnallocated, listUnallocated, type UnallocatedRow } from './unallocated/unallocated.reads.ts'
import { presentRefund } from './refund.present.ts'
import { countRefunds, findRefund, listRefunds, type RefundRow } from './refunds.reads.ts'
import { rejectRefund } from './reject-refund.ts'
import { requestParkedRefund } from './unallocated/request-parked-refund.ts'
import { requestRefund } from './request-refund.ts'

/** The calls about refunds and unallocated money. */
export const refundsRoutes = (app: FastifyInstance, deps: RefundsDeps) => {
  const { db, refundAloneLimitMinor: aloneLimitMinor } = deps
  const showTo = (reader: string | null) => async (rows: readonly RefundRow[]) => {
    const names = await findNames(
      db,
      rows.flatMap((row) => [row.requested_by ?? [], row.approved_by ?? []].flat()),
    )
    return rows.map((row) => presentRefund(row, { names, aloneLimitMinor, reader }))
  }
  const showOne = async (id: string, reader: string) => {
    const row = await findRefund(db, id)
    const [shown] = row ? await showTo(reader)([row]) : []
    if (!shown) throw new Refusal('not-found')
    return shown
  }

  serve(app, contract.requestRefund, async ({ request, by }) =>
    showOne(await requestRefund(deps, by, request), by.actor.id),
  )
  serve(app, requestParkedCall, async ({ request, by }) =>
    showOne(await requestParkedRefund(deps, by, request), by.actor.id),
  )
  serve(app, contract.approveRefund, async ({ request: { id }, by }) => {
    await approveRefund(deps, by, id)
    return showOne(id, by.actor.id)
  })
  serve(app, contract.rejectRefund, async ({ request, by }) => {
    await rejectRefund(deps, by, request)
    return showOne(request.id, by.actor.id)
  })
  serve(app, contract.completeManualRefund, async ({ request, by }) => {
    await completeManualRefund(deps, by, request)
    return showOne(request.id, by.actor.id)
  })
  serve(app, contract.getRefundsListByFilter, ({ request, actor }) =>
    readPage(request, {
      rows: listRefunds(db, request),
      count: countRefunds(db, request),
      show: showTo(actor.id),
    }),
  )
  serveExport(app, db, contract.exportRefunds, {
    entity: 'Refund',
    columns: refundColumns,
    money: { currency: 'currency', amounts: ['amount'] },
    read: (request) => listRefunds(db, request),
    show: async (rows) =>
      (await showTo(null)(rows)).map(({ shares, ...refund }) => ({
        ...refund,
        projects: shares.map(({ project }) => project).join(', '),
      })),
  })
  serve(app, getParkedMoneyListByFilter, ({ request }) =>
    readPage(request, {
      rows: listUnallocated(db, request),
      count: countUnallocated(db, request),
      show: showUnallocated,
    }),
  )
  serveExport(app, db, exportUnallocatedMoney, {
    entity: 'UnallocatedMoney',
    columns: unallocatedColumns,
    money: { currency: 'currency', amounts: ['amount', 'refunded'] },
    read: (request) => listUnallocated(db, request),
    show: showUnallocated,
  })
}

const showUnallocated = (rows: readonly UnallocatedRow[]) => rows.map(presentUnallocated)

const refundColumns = [
  'id',
  'requestedDate',
  'invoiceNumber',
  'orderId',
  'provider',
  'providerReference',
  'currency',
  'amount',
  'state',
  'projects',
  'donor',
  'reason',
  'requestedBy',
  'approvedBy',
] as const

const unallocatedColumns = [
  'transactionId',
  'provider',
  'receivedDate',
  'invoiceNumber',
  'orderId',
  'reason',
  'currency',
  'amount',
  'refunded',
  'refundId',
  'refundState',
] as const
