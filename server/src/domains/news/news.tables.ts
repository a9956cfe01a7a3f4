import type { DbOf, TxOf } from '#kit/database/database'

/** The tables this domain owns, and the view that the files domain publishes. Its SQL can use no others. */
export type NewsTables = 'news_articles' | 'news_approvals' | 'news_pictures' | 'file_links'
export type NewsDb = DbOf<NewsTables>
export type NewsTx = TxOf<NewsTables>
