import type { DbOf } from '#kit/database/database'
import type { DocumentsTables } from '../documents/documents.tables.ts'

/** Has no tables of its own: reads those of the subdomains below it. */
export type ListsTables = DocumentsTables
export type ListsDb = DbOf<ListsTables>
