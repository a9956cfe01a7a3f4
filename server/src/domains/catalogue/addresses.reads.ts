import { limits } from '@lignum/contract/core/limits'
import { sql } from 'kysely'
import type { CatalogueDb } from './catalogue.tables.ts'

/** The first id of each sitemap page. Pages are ordered by id, so that new projects hardly move their boundaries. */
export const listAddressPages = async (db: CatalogueDb): Promise<string[]> => {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('projects')
        .select(['id', sql<number>`row_number() over (order by id) - 1`.as('row_index')])
        .where('is_public', '=', true)
        .as('numbered'),
    )
    .select('id')
    .where(sql<boolean>`row_index % ${sql.lit(limits.sitemapPageSize)} = 0`)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** One sitemap page of public projects, starting at this id. */
export const listAddresses = (db: CatalogueDb, from: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'modified_at', 'type_of_funding'])
    .where('is_public', '=', true)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limits.sitemapPageSize)
    .execute()
