import type { ListPage, ListRequest } from '@lignum/contract/core/lists'
import { type OperationNodeSource, type SelectQueryBuilder, sql } from 'kysely'
import { type AnyDb, shapedByCaller } from '../database/database.ts'
import type { ListFields } from './list-fields.ts'
import { type ListPlan, planList } from './list-filter.ts'

type Found<Row> = { readonly rows: Promise<Row[]> | Row[]; readonly count: Promise<number> | number }

/**
 * Reads one page of a list and counts the whole, in the envelope of the contract; the route presents the rows. `read`
 * returns both queries, so that they run at the same time, or their results.
 */
export const readPage = async <Row>(
  fields: ListFields,
  request: ListRequest,
  read: (plan: ListPlan) => Found<Row> | Promise<Found<Row>>,
): Promise<ListPage<Row>> => {
  const found = await read(planList(fields, request))
  const [results, count] = await Promise.all([found.rows, found.count])
  const { amountPerPage, pageNumber } = request
  return { results, count, amountPerPage, pageNumber }
}

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
