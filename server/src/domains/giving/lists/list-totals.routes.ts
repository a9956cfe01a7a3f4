import * as contract from '@lignum/contract/giving/list-totals'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { BaseDeps } from '../base.deps.ts'
import { withAge } from '../pledges/follow-up/with-age.ts'
import { admitToCompany } from './admit-to-company.ts'
import {
  presentDonationTotals,
  presentPaymentTotals,
  presentPledgeTotals,
  presentReturnedTotals,
} from './list-totals.present.ts'
import {
  readCompanyDonationTotals,
  readDisputeTotals,
  readDonationTotals,
  readPaymentTotals,
  readPledgeTotals,
  readRefundTotals,
} from './read-totals.ts'

/** The totals of the lists of money. */
export const listTotalsRoutes = (app: FastifyInstance, { db, clock }: Pick<BaseDeps, 'db' | 'clock'>) => {
  serve(app, contract.getPaymentTotalsByFilter, async ({ request }) => ({
    totals: presentPaymentTotals(await readPaymentTotals(db, request)),
  }))
  serve(app, contract.getDonationTotalsByFilter, async ({ request }) => ({
    totals: presentDonationTotals(await readDonationTotals(db, request)),
  }))
  serve(app, contract.getDonationTotalsByFilterForCompany, async ({ request, actor }) => {
    admitToCompany(actor, request)
    return { totals: presentDonationTotals(await readCompanyDonationTotals(db, request)) }
  })
  serve(app, contract.getPledgeTotalsByFilter, async ({ request }) => ({
    totals: presentPledgeTotals(await readPledgeTotals(db, withAge(clock, request))),
  }))
  serve(app, contract.getRefundTotalsByFilter, async ({ request }) => ({
    totals: presentReturnedTotals(await readRefundTotals(db, request)),
  }))
  serve(app, contract.getDisputeTotalsByFilter, async ({ request }) => ({
    totals: presentReturnedTotals(await readDisputeTotals(db, request)),
  }))
}
