import type { Insertable } from 'kysely'
import type { Tables } from '#kit/database/database'

/** The views that other domains publish to this one. */
export type PublishedViews = 'project_cards'

/** A row to insert into a table. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
