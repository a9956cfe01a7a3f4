import { limits } from '@lignum/contract/core/limits'
import { sql } from 'kysely'
import type { CatalogueDb } from './catalogue.tables.ts'

/** The id with which each page of the public projects begins, in the order of ids: no later project moves the borders much. */
export const listAddressPages = async (db: CatalogueDb): Promise<string[]> => {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('projects')
        .select(['id', sql<number>`row_number() over (order by id) - 1`.as('place')])
        .where('is_public', '=', true)
        .as('numbered'),
    )
    .select('id')
    .where(sql<boolean>`place % ${sql.lit(limits.sitemapPageSize)} = 0`)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** One page of the public projects, from this id on. */
export const listAddresses = (db: CatalogueDb, from: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'modified_at'])
    .where('is_public', '=', true)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limits.sitemapPageSize)
    .execute()
