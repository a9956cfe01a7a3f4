import type { ListPage, ListRequest } from '@lignum/contract/core/lists'
import { type OperationNodeSource, type SelectQueryBuilder, sql } from 'kysely'
import { type AnyDb, shapedByCaller } from '../database/database.ts'
import type { ListPlan } from './list-filter.ts'

type Page = Pick<ListRequest, 'amountPerPage' | 'pageNumber'>
type Maybe<T> = T | Promise<T>
type Found<Row, Shown> = {
  readonly rows: Maybe<Row[]>
  /** How many there are on all pages. */
  readonly count: Maybe<number>
  readonly show: (rows: Row[]) => Maybe<Shown[]>
}

/** One page of a list in the envelope of the contract. Its rows and their count are read at the same time. */
export const readPage = async <Row, Shown>(
  { amountPerPage, pageNumber }: Page,
  found: Found<Row, Shown>,
): Promise<ListPage<Shown>> => {
  const [rows, count] = await Promise.all([found.rows, found.count])
  return { results: await found.show(rows), count, amountPerPage, pageNumber }
}

/** The limit and offset of a page of a list without filters. */
export const offsetOf = ({ amountPerPage, pageNumber }: Page) => ({
  limit: amountPerPage,
  offset: (pageNumber - 1) * amountPerPage,
})

/** A row, with its position in the order of its list. */
export type Listed<Row> = Row & { readonly cursor: string }

/** The rows of the planned page of a query. */
export const selectPage = <Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  plan: ListPlan,
): Promise<Listed<Row>[]> =>
  query
    .select(plan.cursor.as('cursor'))
    .where(plan.where)
    .orderBy(plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset)
    .modifyEnd(shapedByCaller)
    .$castTo<Listed<Row>>()
    .execute()

/** How many rows a query has; give it a limit where nobody pages further and the table grows without end. */
export const countRows = async (db: AnyDb, query: OperationNodeSource): Promise<number> => {
  const counted = await sql<{ n: number }>`select count(*) as n from (${query}) as matching ${shapedByCaller}`.execute(
    db,
  )
  return counted.rows[0]?.n ?? 0
}
