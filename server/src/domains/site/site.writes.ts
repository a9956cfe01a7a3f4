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

type PageTiming = {
  readonly page: string
  readonly paint: number | null
  readonly shift: number | null
  readonly delay: number | null
  readonly at: Date
}

/** A single independent row, so no transaction is needed. */
export const insertPageTiming = async (db: SiteDb, { page, paint, shift, delay, at }: PageTiming): Promise<void> => {
  await db
    .insertInto('page_timings')
    .values({ page, paint_ms: paint, shift, delay_ms: delay, measured_at: at })
    .execute()
}

/** Recalculates the percentiles of the days since `from`; idempotent. */
export const setPageTimingDays = async (tx: SiteTx, from: Date): Promise<void> => {
  await sql`
    insert into page_timing_days (day, page, measure, p50, p75, p95, samples)
    select (t.measured_at at time zone 'utc')::date, t.page, m.measure,
      percentile_cont(0.5) within group (order by m.value), percentile_cont(0.75) within group (order by m.value),
      percentile_cont(0.95) within group (order by m.value), count(*)
    from page_timings t
    cross join lateral (values ('paint_ms', t.paint_ms::float8), ('shift', t.shift), ('delay_ms', t.delay_ms)) m (measure, value)
    where t.measured_at >= ${from} and m.value is not null
    group by 1, 2, 3
    on conflict (day, page, measure) do update
      set p50 = excluded.p50, p75 = excluded.p75, p95 = excluded.p95, samples = excluded.samples`.execute(tx)
}

export const deletePageTimings = async (tx: SiteTx, before: Date): Promise<void> => {
  await tx.deleteFrom('page_timings').where('measured_at', '<', before).execute()
}
