import type { OrdersDb } from './orders.tables.ts'

/** JMD for one USD in millionths: the newest rate from `notBefore` to `day`. A later rate does not apply yet. */
export const findRate = async (db: OrdersDb, { day, notBefore }: { day: string; notBefore: string }) => {
  const row = await db
    .selectFrom('fx_rates')
    .select('rate_e6')
    .where('as_of', '<=', day)
    .where('as_of', '>=', notBefore)
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rate_e6 ?? null
}

/** The contact details of an order, unless they were erased. */
export const findContact = (db: OrdersDb, orderId: string) =>
  db
    .selectFrom('order_contacts')
    .select(['first_name', 'last_name', 'phone_number', 'privacy_version', 'privacy_accepted_at'])
    .where('order_id', '=', orderId)
    .where('first_name', 'is not', null)
    .executeTakeFirst()

export type PayableProject = {
  id: string
  isOpen: boolean
  isSpecial: boolean
  isImpact: boolean
}

/** These projects with what a payment needs: whether they accept gifts now, and whether they must be paid alone. */
export const listPayableProjects = async (db: OrdersDb, ids: readonly string[]): Promise<PayableProject[]> => {
  const rows = await db
    .selectFrom('project_cards')
    .leftJoin('project_totals', 'project_totals.project_id', 'project_cards.id')
    .select(['id', 'is_open', 'is_special_project', 'closes_at_goal', 'amount_requested_minor', 'received_minor'])
    .select('type_of_funding')
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isOpen: row.is_open && !(row.closes_at_goal && (row.received_minor ?? 0) >= row.amount_requested_minor),
    isSpecial: row.is_special_project,
    isImpact: row.type_of_funding === 'ImpactInvestment',
  }))
}
