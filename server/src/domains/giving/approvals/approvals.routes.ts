import * as contract from '@lignum/contract/giving/money-requests'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { decideMoneyRequest, type Decider } from './decide-money-request.ts'
import { donorOfRequest, presentMoneyRequest } from './money-request.present.ts'
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
  /** Reading the address of a donor is recorded. */
  const showTo = (by: Decider) => async (rows: readonly MoneyRequestRow[]) => {
    const reader = { id: by.actor.id, maySeeDonor: by.actor.operations.has('Reconcile_Bank') }
    const named = reader.maySeeDonor ? rows.filter((row) => donorOfRequest(row) !== null) : []
    const views = named.map(({ id }) => ({ event: 'Queried', entity: 'MoneyRequest', entityId: id }) as const)
    if (views.length > 0) await transact(db, (tx) => recordAudit(tx, by, views))
    const names = await findNames(
      db,
      rows.flatMap((row) => [row.requested_by, row.decided_by ?? []].flat()),
    )
    return rows.map((row) => presentMoneyRequest(row, names, reader))
  }
  const showOne = async (id: string, by: Decider) => {
    const row = await findMoneyRequest(db, id)
    const [shown] = row ? await showTo(by)([row]) : []
    if (!shown) throw new Refusal('not-found')
    return shown
  }

  serve(app, contract.approveMoneyRequest, async ({ request: { id }, by }) => {
    await approve(by, id)
    return showOne(id, by)
  })
  serve(app, contract.rejectMoneyRequest, async ({ request, by }) => {
    await transact(db, (tx) => decideMoneyRequest(tx, by, clock.now(), { ...request, state: 'rejected' }))
    return showOne(request.id, by)
  })
  serve(app, contract.getMoneyRequestsListByFilter, ({ request, by }) =>
    readPage(request, {
      rows: listMoneyRequests(db, request),
      count: countMoneyRequests(db, request),
      show: showTo(by),
    }),
  )
}
