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

/** Of a project that is or was public. It need not accept gifts any more. */
export const findProjectName = async (db: AllocationsDb, projectId: string): Promise<string | undefined> => {
  const found = await db.selectFrom('project_cards').select('name').where('id', '=', projectId).executeTakeFirst()
  return found?.name
}
