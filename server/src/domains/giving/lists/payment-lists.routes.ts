import type { ListRequest } from '@lignum/contract/core/lists'
import * as contract from '@lignum/contract/giving/payment-lists'
import { getPaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { recordAudit, serveExport } from '#domains/audit'
import { may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { sumMinor, toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { claimGuestGifts } from '../pledges/claim-guest-gifts.ts'
import { admitToCompany } from './admit-to-company.ts'
import {
  countDonations,
  type DonationRow,
  type DonationsOf,
  listDonations,
  listProjectIds,
  listProjectsGivenTo,
} from './donation-lists.reads.ts'
import { presentDonation, presentPayment, presentProjectsGivenTo } from './payment-lists.present.ts'
import { countPayments, listPayments, listPaymentsOf, type PaymentListRow } from './payment-lists.reads.ts'
import { readPaymentTimeline } from './read-payment-timeline.ts'
import { withQuotedOrders } from './with-quoted-orders.ts'

const [ownReceipts, anyReceipts] = ['/api/File/receipt-investor', '/api/File/receipt-admin']

/** The lists of payments and donations: one's own, a company's, and all. */
export const paymentListsRoutes = (app: FastifyInstance, { db, clock }: Pick<BaseDeps, 'db' | 'clock'>) => {
  const namesOf = (rows: readonly { user_id: string | null }[]) =>
    findNames(
      db,
      rows.flatMap((row) => row.user_id ?? []),
    )

  const showPayments = (receipts: string) => async (rows: readonly PaymentListRow[]) => {
    const names = await namesOf(rows)
    return rows.map((row) => presentPayment(row, names, receipts))
  }
  serve(app, contract.getPaymentsListByFilterForInvestor, async ({ request, actor }) => {
    await claimGuestGifts(db, actor)
    const { rows, sums } = await listPaymentsOf(db, actor.id, request)
    const count = sumMinor(sums.map((sum) => sum.n))
    return {
      ...(await readPage(request, { rows, count, show: showPayments(ownReceipts) })),
      totals: sums.map((sum) => ({ currency: sum.currency, total: toMajor(sum.minor) })),
    }
  })

  const show = showPayments(anyReceipts)
  serve(app, contract.getPaymentsListByFilter, async ({ request }) => {
    const found = await withQuotedOrders(db, request)
    return readPage(request, { rows: listPayments(db, found), count: countPayments(db, found), show })
  })
  serve(app, getPaymentTimeline, ({ request }) => readPaymentTimeline(db, request.id, clock.now()))
  serveExport(app, db, contract.exportPayments, {
    entity: 'Payment',
    columns: paymentColumns,
    money: { currency: 'currency', amounts: ['total', 'paid', 'refunded'] },
    read: async (request) => listPayments(db, await withQuotedOrders(db, request)),
    show,
  })

  const showDonations = async (rows: readonly DonationRow[]) => {
    const names = await namesOf(rows)
    return rows.map((row) => presentDonation(row, names))
  }
  const showRows = async (rows: readonly DonationRow[]) =>
    (await showDonations(rows)).map(({ project, ...donation }) => ({
      ...donation,
      project: project.title,
      company: project.company,
    }))
  const donations = (of: DonationsOf, request: ListRequest) =>
    readPage(request, {
      rows: listDonations(db, of, request),
      count: countDonations(db, of, request),
      show: showDonations,
    })

  serve(app, contract.getDonationsListByFilter, async ({ request }) => {
    const found = await withQuotedOrders(db, request)
    return donations(found, found)
  })
  serveExport(app, db, contract.exportDonations, {
    entity: 'Donation',
    columns: donationColumns,
    money: { currency: 'currency', amounts: ['amount', 'refunded'] },
    read: async (request) => {
      const found = await withQuotedOrders(db, request)
      return listDonations(db, found, found)
    },
    show: showRows,
  })
  serve(app, contract.getDonationsListByFilterForCompany, async ({ request, actor }) => {
    admitToCompany(actor, request)
    return donations({ projectIds: await listProjectIds(db, request.id) }, request)
  })
  serveExport(app, db, contract.exportCompanyDonations, {
    entity: 'Donation',
    columns: companyColumns,
    money: { currency: 'currency', amounts: ['amount', 'refunded'] },
    admit: admitToCompany,
    read: async (request) => listDonations(db, { projectIds: await listProjectIds(db, request.id) }, request),
    show: showRows,
  })
  serve(app, contract.getDonationsListByFilterForInvestor, async ({ request, actor, by }) => {
    if (actor.id === request.id) await claimGuestGifts(db, actor)
    else if (may(actor, 'View_all_donations')) await recordView(by, request.id)
    else throw new Refusal('not-found')
    return donations({ userId: request.id }, request)
  })
  const recordView = (by: By, userId: string) =>
    transact(db, (tx) => recordAudit(tx, by, [{ event: 'Queried', entity: 'User', entityId: userId }]))

  serve(app, contract.getProjectsForInvestor, async ({ actor }) => {
    await claimGuestGifts(db, actor)
    return { results: presentProjectsGivenTo(await listProjectsGivenTo(db, actor.id)) }
  })
}

const paymentColumns = [
  'invoiceNumber',
  'date',
  'userName',
  'donations',
  'currency',
  'total',
  'paid',
  'refunded',
  'status',
  'paymentTypeName',
  'receiptNo',
  'transactionId',
  'authCode',
  'cardType',
  'cardNumber',
] as const

const companyColumns = [
  'createdDate',
  'userName',
  'project',
  'currency',
  'amount',
  'refunded',
  'localAmount',
  'paymentType',
] as const

const donationColumns = [
  'orderId',
  'createdDate',
  'userName',
  'project',
  'company',
  'sku',
  'currency',
  'amount',
  'refunded',
  'localAmount',
  'paymentType',
] as const
