import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import * as contract from '@lignum/contract/giving/rates'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { approveRate } from './approve-rate.ts'
import { enterRate } from './enter-rate.ts'
import { presentMoneyRequest } from './money-request.present.ts'
import { findMoneyRequest, type MoneyRequestRow } from './money-requests.reads.ts'
import { fromMillionths, usdUntil } from './rate.policy.ts'
import { countRates, listRateDays, listRates, listWaitingRates, type RateRow } from './rates.reads.ts'

/** The calls about exchange rates. */
export const ratesRoutes = (app: FastifyInstance, deps: Pick<BaseDeps, 'db' | 'clock'>) => {
  const { db, clock } = deps
  const showRequests = async (rows: readonly MoneyRequestRow[], reader: string) => {
    const people = rows.flatMap((row) => [row.requested_by, row.decided_by ?? []].flat())
    const names = await findNames(db, people)
    return rows.map((row) => presentMoneyRequest(row, names, { id: reader, maySeeDonor: false }))
  }
  const rateRequest = async (id: string) => {
    const request = await findMoneyRequest(db, id)
    if (request?.kind !== 'rate') throw new Refusal('not-found')
    return request
  }
  const showOne = async (id: string, reader: string) => {
    const [shown] = await showRequests([await rateRequest(id)], reader)
    if (!shown) throw new Refusal('not-found')
    return shown
  }
  serve(app, contract.enterRate, async ({ request, by }) => showOne(await enterRate(deps, by, request), by.actor.id))
  serve(app, contract.confirmRate, async ({ request: { id }, by }) => {
    await approveRate(deps, by, await rateRequest(id))
    return showOne(id, by.actor.id)
  })
  const show = async (rows: readonly RateRow[]) => {
    const people = rows.flatMap((row) => [row.entered_by ?? [], row.confirmed_by ?? []].flat())
    const names = await findNames(db, people)
    return rows.map((row) => presentRate(row, names))
  }
  serve(app, contract.getRatesByFilter, async ({ request, actor }) => {
    const today = dayInJamaica(clock.now())
    const [page, rateDays, waiting] = await Promise.all([
      readPage(request, { rows: listRates(db, request), count: countRates(db, request), show }),
      listRateDays(db, today),
      listWaitingRates(db, clock.now()),
    ])
    return { ...page, waiting: await showRequests(waiting, actor.id), usd: usdUntil(rateDays, today) }
  })
}

const presentRate = (row: RateRow, names: ReadonlyMap<string, string>): contract.ListedRate => ({
  id: row.id,
  day: row.as_of,
  rate: fromMillionths(row.rate_e6),
  source: row.source,
  enteredBy: row.entered_by ? (names.get(row.entered_by) ?? null) : null,
  confirmedBy: row.confirmed_by ? (names.get(row.confirmed_by) ?? null) : null,
  confirmedDate: row.created_at.toISOString(),
})
