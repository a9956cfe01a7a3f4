import * as contract from '@lignum/contract/giving/money-requests'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { transact } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { decideMoneyRequest, type Decider } from './decide-money-request.ts'
import { presentMoneyRequest } from './money-request.present.ts'
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
  const showTo = (reader: string) => async (rows: readonly MoneyRequestRow[]) => {
    const names = await findNames(
      db,
      rows.flatMap((row) => [row.requested_by, row.decided_by ?? []].flat()),
    )
    return rows.map((row) => presentMoneyRequest(row, names, reader))
  }
  const showOne = async (id: string, reader: string) => {
    const row = await findMoneyRequest(db, id)
    const [shown] = row ? await showTo(reader)([row]) : []
    if (!shown) throw new Refusal('not-found')
    return shown
  }

  serve(app, contract.approveMoneyRequest, async ({ request: { id }, by }) => {
    await approve(by, id)
    return showOne(id, by.actor.id)
  })
  serve(app, contract.rejectMoneyRequest, async ({ request, by }) => {
    await transact(db, (tx) => decideMoneyRequest(tx, by, clock.now(), { ...request, state: 'rejected' }))
    return showOne(request.id, by.actor.id)
  })
  serve(app, contract.getMoneyRequestsListByFilter, ({ request, actor }) =>
    readPage(request, {
      rows: listMoneyRequests(db, request),
      count: countMoneyRequests(db, request),
      show: showTo(actor.id),
    }),
  )
}
