import type { DbOf } from '#kit/database/database'
import type { PublishedViews } from '../base.tables.ts'

/** The tables of the subdomains below, then its own. */
export type TotalsTables = PublishedViews | 'daily_totals' | 'daily_total_changes'
export type TotalsDb = DbOf<TotalsTables>
