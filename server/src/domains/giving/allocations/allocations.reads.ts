import type { Currency } from '@lignum/contract/core/money'
import type { AllocationsDb } from './allocations.tables.ts'

/** Who gave the order that a payment names, unless their name was erased. */
export const findDonor = (db: AllocationsDb, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .select(['orders.user_id', 'order_contacts.email', 'order_contacts.first_name', 'order_contacts.last_name'])
    .select('order_contacts.phone_number')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

export const findOrderByInvoice = (db: AllocationsDb, invoiceNo: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'invoice_no', 'status', 'currency', 'total_minor'])
    .where('invoice_no', '=', invoiceNo)
    .executeTakeFirst()

/** Whether the amount of an order is held on a card. */
export const isHeld = async (db: AllocationsDb, orderId: string): Promise<boolean> => {
  const held = db.selectFrom('payments').select('id').where('order_id', '=', orderId).where('state', '=', 'authorized')
  return (await held.executeTakeFirst()) !== undefined
}

/** Of a project that is or was public. It need not accept gifts any more. */
export const findProjectName = async (db: AllocationsDb, projectId: string): Promise<string | undefined> => {
  const project = db.selectFrom('project_cards').select('name').where('id', '=', projectId)
  return (await project.where('is_approved', '=', true).executeTakeFirst())?.name
}

/** The open pledge of this project and currency for which the order was made, if any. */
export const findOpenPledge = async (
  db: AllocationsDb,
  { orderId, projectId, currency }: { orderId: string; projectId: string; currency: Currency },
) =>
  db
    .selectFrom('orders')
    .innerJoin('pledges', 'pledges.id', 'orders.pledge_id')
    .select(['pledges.id', 'pledges.code'])
    .where('orders.id', '=', orderId)
    .where('pledges.project_id', '=', projectId)
    .where('pledges.currency', '=', currency)
    .where('pledges.status', '=', 'Unfulfilled')
    .executeTakeFirst()
