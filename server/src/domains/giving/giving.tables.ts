import type { DbOf, TxOf } from '#kit/database/database'
import type { NewsTables } from './news/news.tables.ts'

/** The tables of all subdomains: `news` is the highest. */
export type GivingDb = DbOf<NewsTables>
export type GivingTx = TxOf<NewsTables>
