import type { ListFilterInput } from '@lignum/contract/core/lists'
import fc from 'fast-check'
import { midnights } from './list-totals.ts'

/** A field has one of these values. */
export const is = (field: string, values: readonly string[]) =>
  fc.constantFrom(...values).map((value): ListFilterInput => ({ field, filterType: 'Equal', value, joinType: 'and' }))

/** From one of these moments on, or before it. */
export const moment = (field: string, moments: readonly string[]) =>
  fc
    .record({
      value: fc.constantFrom(...moments),
      filterType: fc.constantFrom('GreaterThanOrEqualTo' as const, 'LessThan' as const),
    })
    .map(({ value, filterType }): ListFilterInput => ({ field, filterType, value, joinType: 'and' }))

/** As the screen has it: from the beginning of a day, or before that of another one. */
export const day = (field: string) => moment(field, midnights)

/** A field has any of some of these values, as the screen asks for it. */
export const oneOf = (field: string, values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((some): ListFilterInput => ({
    filterType: 'Group',
    groupFilters: some.map((value) => ({ field, filterType: 'Equal', value, joinType: 'or' })),
  }))

/** Up to three of these filters. */
export const any = (...filters: fc.Arbitrary<ListFilterInput>[]) => fc.array(fc.oneof(...filters), { maxLength: 3 })
