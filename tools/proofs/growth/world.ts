import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { createReceiptSeal } from '../../../server/src/domains/giving/receipts/receipt-seal.ts'
import type { Tables, Tx } from '../../../server/src/kit/database/database.ts'
import { receiptKey } from './open-databases.ts'

/** The arguments of statements: as far as possible the same in the small and the large database. */
export type World = {
  readonly tx: Tx
  readonly now: Date
  /**
   * A row of that table. Those of a gift belong together (order, attempt, capture, receipt), and so do those of `user`.
   */
  readonly some: <T extends keyof Tables>(table: T) => Selectable<Tables[T]>
  readonly user: { readonly id: string; readonly email: string }
  /** A donor with five hundred gifts, in both databases. */
  readonly donor: string
  /** A project that gets three of ten gifts. */
  readonly viral: string
  readonly projects: readonly string[]
  readonly seal: ReturnType<typeof createReceiptSeal>
}

const ofGift = new Set(['order_items', 'order_contacts', 'payments', 'captures', 'receipts', 'payment_events'])

/** The row that the fifty-first rows of other tables reference (tools/proofs/growth/fill-tables.ts). */
const conditionOf = (table: string, order: string): string => {
  if (table === 'orders') return `where id = '${order}'`
  if (ofGift.has(table)) return `where order_id = '${order}'`
  if (table === 'users') return `where id = (select id from growth_ids where of = 'users' and n = 51)`
  return 'offset 50'
}

/** Reads the rows once; a world is then created for every run. */
export const readWorld = async (pool: Pool): Promise<(tx: Tx) => World> => {
  const one = async <Row extends object>(text: string): Promise<Row | undefined> =>
    (await pool.query<Row>(`${text} limit 1`)).rows[0]
  const order = await one<{ id: string }>('select id from orders where user_id is null order by id desc offset 10')
  if (!order) throw new Error('no order of a guest')
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const rows = new Map<string, object>()
  for (const { name } of tables.rows) {
    const row =
      (await one(`select * from ${name} ${conditionOf(name, order.id)}`)) ?? (await one(`select * from ${name}`))
    if (row) rows.set(name, row)
  }
  const some = <T extends keyof Tables>(table: T): Selectable<Tables[T]> => {
    const row = rows.get(table)
    if (!row) throw new Error(`${table} is empty`)
    // oxlint-disable-next-line no-unsafe-type-assertion -- read from the table whose type it is given
    return row as Selectable<Tables[T]>
  }
  const projects = await pool.query<{ id: string }>(`select id from projects where is_public order by id desc limit 12`)
  const { id, email } = some('users')
  const shared = {
    now: new Date(),
    some,
    user: { id, email },
    donor: '00000000-0000-7000-8000-00000000d0d0',
    viral: '00000000-0000-7000-8000-000000000000',
    projects: projects.rows.map((project) => project.id),
    seal: createReceiptSeal([receiptKey]),
  }
  return (tx) => ({ ...shared, tx })
}
