import { sql } from 'kysely'
import type { SiteDb, SiteTx } from './site.tables.ts'

type Message = { name: string; email: string; phoneNumber: string | null; category: string; message: string }

export const insertContactMessage = (tx: SiteTx, m: Message) =>
  tx
    .insertInto('contact_messages')
    .values({ name: m.name, email: m.email, phone_number: m.phoneNumber, category: m.category, message: m.message })
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteMessagesFrom = (tx: SiteTx, email: string) =>
  tx
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()

/** A single independent row, so no transaction is needed. */
export const insertPageView = async (db: SiteDb, view: { path: string; visitId: string; at: Date }): Promise<void> => {
  await db.insertInto('page_views').values({ path: view.path, visit_id: view.visitId, viewed_at: view.at }).execute()
}

/** Recounts the days since `from`; idempotent. */
export const setPageViewDays = async (tx: SiteTx, from: Date): Promise<void> => {
  await tx
    .insertInto('page_view_days')
    .columns(['day', 'path', 'views', 'visits'])
    .expression((eb) =>
      eb
        .selectFrom('page_views')
        .select((view) => [
          sql<string>`(viewed_at at time zone 'utc')::date`.as('day'),
          'path',
          view.fn.countAll<number>().as('views'),
          view.fn.count<number>('visit_id').distinct().as('visits'),
        ])
        .where('viewed_at', '>=', from)
        .groupBy(['day', 'path']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path'])
        .doUpdateSet((eb) => ({ views: eb.ref('excluded.views'), visits: eb.ref('excluded.visits') })),
    )
    .execute()
}
