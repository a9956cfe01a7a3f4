import * as contract from '@lignum/contract/giving/money-requests'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { transact } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { decideMoneyRequest, type Decider } from './decide-money-request.ts'
import {
  countMoneyRequests,
  findMoneyRequest,
  listMoneyRequests,
  type MoneyRequestRow,
} from './money-requests.reads.ts'

/** `approve` books what was requested. It is passed in, because each kind of request has its own subdomain. */
type Deps = Pick<BaseDeps, 'db' | 'clock'> & { readonly approve: (by: Decider, id: string) => Promise<void> }

/** The calls with which a second person approves or rejects money requests. */
export const approvalsRoutes = (app: FastifyInstance, { db, clock, approve }: Deps) => {
  const show = async (rows: readonly MoneyRequestRow[]) => {
    const names = await findNames(
      db,
      rows.flatMap((row) => [row.requested_by, row.decided_by ?? []].flat()),
    )
    return rows.map((row) => presentMoneyRequest(row, names))
  }
  const showOne = async (id: string) => {
    const row = await findMoneyRequest(db, id)
    const [shown] = row ? await show([row]) : []
    if (!shown) throw new Refusal('not-found')
    return shown
  }

  serve(app, contract.approveMoneyRequest, async ({ request: { id }, by }) => {
    await approve(by, id)
    return showOne(id)
  })
  serve(app, contract.rejectMoneyRequest, async ({ request, by }) => {
    await transact(db, (tx) => decideMoneyRequest(tx, by, clock.now(), { ...request, state: 'rejected' }))
    return showOne(request.id)
  })
  serve(app, contract.getMoneyRequestsListByFilter, ({ request }) =>
    readPage(request, { rows: listMoneyRequests(db, request), count: countMoneyRequests(db, request), show }),
  )
}

const presentMoneyRequest = (row: MoneyRequestRow, names: ReadonlyMap<string, string>): contract.MoneyRequestView => ({
  id: row.id,
  kind: row.kind,
  summary: row.summary,
  state: row.state,
  requestedBy: names.get(row.requested_by) ?? null,
  requestedDate: row.requested_at.toISOString(),
  expiryDate: row.expires_at.toISOString(),
  decidedBy: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
  decidedDate: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
