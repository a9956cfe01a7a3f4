import type { NewsTx } from './news.tables.ts'

/** Stopping twice is the same as stopping once. */
export const insertStop = (tx: NewsTx, id: string, now: Date) =>
  tx
    .insertInto('project_news_stops')
    .values({ id, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
