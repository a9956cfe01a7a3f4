import type { DbOf, TxOf } from '#kit/database/database'
import type { ListsTables } from '../lists/lists.tables.ts'

/** The tables of the subdomains below, its own, and the view of accounts. */
export type NewsTables = ListsTables | 'project_news_stops' | 'news_readers'
export type NewsDb = DbOf<NewsTables>
export type NewsTx = TxOf<NewsTables>
