import { z } from 'zod'
import { limits } from './limits.ts'

export const filterComparison = z.enum([
  'Contains',
  'GreaterThan',
  'GreaterThanOrEqualTo',
  'LessThan',
  'LessThanOrEqualTo',
  'Equal',
  'NotEqual',
  'Group',
])
export type FilterComparison = z.infer<typeof filterComparison>

const filterValue = z.union([z.string().max(limits.filterValueLength), z.number(), z.boolean(), z.null()])

/** One condition, or a group of them. `joinType` is how it is combined with the one before it. */
export const listFilter = z
  .object({
    field: z.string().max(60).nullish(),
    filterType: filterComparison.default('Equal'),
    value: filterValue.optional(),
    joinType: z.enum(['and', 'or']).default('and'),
    ignore: z.boolean().nullish(),
    get groupFilters() {
      return z.array(listFilter).nullish()
    },
  })
  .meta({ id: 'ListFilter' })
export type ListFilter = z.output<typeof listFilter>
export type ListFilterInput = z.input<typeof listFilter>

const listOrder = z.object({ field: z.string().max(60), ascending: z.boolean().default(true) })
export type ListOrder = z.output<typeof listOrder>

const asList = <T>(value: T | T[] | null | undefined): T[] => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The paged request of every list. A single filter or order may be sent without an array. */
export const listRequest = (amountPerPage: number = limits.defaultPageSize) =>
  z.object({
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    amountPerPage: z.int().min(1).max(limits.largestPageSize).default(amountPerPage),
    filters: z
      .union([z.array(listFilter), listFilter])
      .nullish()
      .transform(asList),
    orderBy: z
      .union([z.array(listOrder).max(4), listOrder])
      .nullish()
      .transform(asList),
  })
export type ListRequest = z.output<ReturnType<typeof listRequest>>
/** As a client writes it. */
export type ListRequestInput = z.input<ReturnType<typeof listRequest>>

/** One page of a list, with the count of the whole. */
export type ListPage<Row> = { results: Row[]; count: number; amountPerPage: number; pageNumber: number }

export const listResponse = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), count: z.int(), amountPerPage: z.int(), pageNumber: z.int() })
