import { getPledgeDetails } from '@lignum/contract/giving/pledge-details'
import * as contract from '@lignum/contract/giving/pledges'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { serveExport } from '#domains/audit'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { knownAs } from '#kit/security/by'
import type { RateRule } from '#kit/security/rate-limit'
import type { GuestWatch } from '../payments/admit-guest.ts'
import type { BeginDeps } from '../payments/payments.deps.ts'
import type { PledgesDeps } from './pledges.deps.ts'
import { beginPledgePayment } from './begin-pledge-payment.ts'
import { changePledgeStatus } from './change-pledge-status.ts'
import { declinePledge } from './follow-up/decline-pledge.ts'
import { withAge } from './follow-up/with-age.ts'
import { makePledge } from './make-pledge.ts'
import { presentExportedPledge, presentPledge } from './pledge.present.ts'
import { countPledges, listPledges, type PledgeRow } from './pledges.reads.ts'
import { readPledgeDetails } from './read-pledge-details.ts'
import { trackPledge } from './track-pledge.ts'

/** Enough for a household that tracks its pledges, too little for guessing codes. */
const tracking: RateRule = { name: 'track-pledge', times: 60, perSeconds: 600, whenUnknown: 'pass' }

/** The calls about pledges, public and for staff. */
export const pledgesRoutes = (app: FastifyInstance, deps: BeginDeps & PledgesDeps & { watch: GuestWatch }) => {
  const { db, clock } = deps
  serve(app, contract.pledge, async ({ request, by, caller }) => {
    const actor = await caller.who()
    return makePledge(deps, actor ? knownAs(by, actor.id) : by, request)
  })
  serve(app, contract.trackPledge, ({ request }) => trackPledge(deps, request.code), {
    before: ({ address }) => deps.limits.take(tracking, address),
  })
  serve(app, contract.declinePledge, ({ request, by }) => declinePledge(deps, by, request.code), {
    before: ({ address }) => deps.limits.take(tracking, address),
  })
  serve(app, contract.beginPledgePayment, ({ request, caller }) => beginPledgePayment(deps, caller.address, request))
  serve(app, getPledgeDetails, ({ request, by }) => readPledgeDetails(deps, by, request.id))
  serve(app, contract.changePledgeStatus, ({ request, by }) => changePledgeStatus(deps, by, request))

  const namesIn = (rows: readonly PledgeRow[]) =>
    findNames(
      db,
      rows.flatMap((row) => row.user_id ?? []),
    )
  const show = async (rows: readonly PledgeRow[]) => {
    const names = await namesIn(rows)
    return rows.map((row) => presentPledge(row, names))
  }
  serve(app, contract.getPledgesListByFilter, ({ request }) => {
    const aged = withAge(clock, request)
    return readPage(request, { rows: listPledges(db, aged), count: countPledges(db, aged), show })
  })
  serveExport(app, db, contract.exportPledges, {
    entity: 'Pledge',
    columns: exportedColumns,
    money: { currency: 'currency', amounts: ['totalPledge', 'amountReceived'] },
    read: (request) => listPledges(db, withAge(clock, request)),
    show: async (rows) => {
      const names = await namesIn(rows)
      return rows.map((row) => presentExportedPledge(row, names))
    },
  })
}

const exportedColumns = [
  'code',
  'pledgersName',
  'companyName',
  'projects',
  'totalPledge',
  'amountReceived',
  'currency',
  'userName',
  'status',
  'phoneNumber',
  'email',
  'pledgeDate',
] as const
