import { sql } from 'kysely'
import { shapedByCaller } from '#kit/database/database'
import type { ListsDb } from './lists.tables.ts'
import type { QuotedText } from './quoted-text.policy.ts'

/** The newest that a text can find; nobody looks through more. */
const mostFound = 500
const providers = ['fygaro', 'powertranz', 'paypal'] as const

/** The orders that a quoted text can mean. Each form has a look-up of its own, by an index. */
export const listQuotedOrders = async (db: ListsDb, quoted: QuotedText): Promise<string[]> => {
  const [first, ...others] = [...byNumber(db, quoted), ...byOrder(db, quoted), ...byDonor(db, quoted)]
  const found = others.reduce((all, lookup) => all.unionAll(lookup), first)
  // Materialized: otherwise all orders are walked in the order of their ids, to save the sort of a few.
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .select('order_id')
    .distinct()
    .where('order_id', 'is not', null)
    .orderBy('order_id', 'desc')
    .limit(mostFound)
    .modifyEnd(shapedByCaller)
    .execute()
  return rows.flatMap((row) => row.order_id ?? [])
}

const byNumber = (db: ListsDb, { number }: QuotedText) => {
  const captures = db.selectFrom('captures').select('order_id')
  return [
    db.selectFrom('receipts').select('order_id').where('number', '=', number.toUpperCase()),
    captures.where('provider', 'in', providers).where('provider_txn_id', '=', number),
    captures.where('auth_code', '=', number),
    db
      .selectFrom('payments')
      .select((eb) => eb.ref('order_id').$castTo<string | null>().as('order_id'))
      .where('provider_ref', '=', number),
  ] as const
}

const byOrder = (db: ListsDb, { orderId, invoiceNo, pledgeCode }: QuotedText) => {
  const orders = db.selectFrom('orders').select((eb) => eb.ref('orders.id').$castTo<string | null>().as('order_id'))
  return [
    ...(orderId ? [orders.where('id', '=', orderId)] : []),
    ...(invoiceNo ? [orders.where('invoice_no', '=', invoiceNo)] : []),
    ...(pledgeCode
      ? [
          orders.where('pledge_id', '=', (eb) =>
            eb.selectFrom('pledges').select('pledges.id').where('code', '=', pledgeCode),
          ),
        ]
      : []),
  ]
}

const byDonor = (db: ListsDb, { email, phoneEnd, name }: QuotedText) => {
  const contacts = db
    .selectFrom('order_contacts')
    .select((eb) => eb.ref('order_contacts.order_id').$castTo<string | null>().as('order_id'))
  return [
    ...(email ? [contacts.where(sql<string>`lower(email)`, '=', email)] : []),
    ...(phoneEnd
      ? [contacts.where(sql<string>`right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 7)`, '=', phoneEnd)]
      : []),
    ...(name
      ? [
          contacts
            .where(beginsWith('lower(last_name)', name.last))
            .$if(name.first !== '', (q) => q.where(beginsWith('lower(first_name)', name.first)))
            .orderBy('order_id', 'desc')
            .limit(mostFound),
        ]
      : []),
  ]
}

/** As a range, because the index of a LIKE pattern is found only while the pattern is known to the planner. */
const beginsWith = (column: 'lower(last_name)' | 'lower(first_name)', text: string) =>
  sql<boolean>`${sql.raw(column)} ~>=~ ${text} and ${sql.raw(column)} ~<~ ${`${text}\u{10FFFF}`}`
