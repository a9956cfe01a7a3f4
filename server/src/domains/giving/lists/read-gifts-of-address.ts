import { type Actor, may } from '#kit/security/actor'
import { toMajor } from '#kit/values/money'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { listPaymentsOfAddress, listPledgesOfAddress } from './gifts-of-address.reads.ts'
import type { ListsDb } from './lists.tables.ts'

/** The newest are enough to reply to a message; the lists have all. */
const mostShown = 20

/** The payments and the pledges of an email address, each only for those who may see all of them. */
export const readGiftsOfAddress = async (db: ListsDb, actor: Actor, email: string) => {
  const seesPledges = may(actor, 'View_all_donations') || may(actor, 'Change_Pledge_Status')
  const [payments, pledges] = await Promise.all([
    may(actor, 'View_all_payments') ? listPaymentsOfAddress(db, email, mostShown) : null,
    seesPledges ? listPledgesOfAddress(db, email, mostShown) : null,
  ])
  return {
    payments:
      payments?.map((row) => ({
        id: row.id,
        invoiceNumber: invoiceNumber(row.invoice_no),
        date: row.created_at.toISOString(),
        currency: row.currency,
        total: toMajor(row.total_minor),
        refunded: toMajor(row.refunded_minor),
        status: row.status,
      })) ?? null,
    pledges:
      pledges?.map((row) => ({
        id: row.id,
        code: row.code,
        date: row.created_at.toISOString(),
        currency: row.currency,
        total: toMajor(row.total_minor),
        received: toMajor(row.received_minor),
        status: row.status,
      })) ?? null,
  }
}
