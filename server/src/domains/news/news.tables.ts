import type { DbOf, TxOf } from '#kit/database/database'

/** The tables this domain owns, and the views that other domains publish. Its SQL can use no others. */
export type NewsTables = 'news_articles' | 'news_approvals' | 'news_pictures' | 'file_links' | 'project_cards'
export type NewsDb = DbOf<NewsTables>
export type NewsTx = TxOf<NewsTables>
