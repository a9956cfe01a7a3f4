import type { DbOf } from '#kit/database/database'

/** The table this domain owns, and the view that the files domain publishes. Its SQL can use no others. */
export type NewsTables = 'news_articles' | 'file_links'
export type NewsDb = DbOf<NewsTables>
