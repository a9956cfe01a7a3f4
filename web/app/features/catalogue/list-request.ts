import { limits } from '@lignum/contract/core/limits'
import { type ListQuery, sorts } from './list-query.ts'

/** A list query as the paged request of the contract. */
export const listRequestOf = ({ page, title, category, parish, market, stage, sort }: ListQuery) => {
  const facets = { category, companyParish: parish, typeOfFunding: market, fundingPurpose: stage }
  const chosen = Object.entries(facets).filter(([, value]) => value !== '')
  const contains = (field: string) => ({ field, filterType: 'Contains', value: title, joinType: 'or' }) as const
  const named = { filterType: 'Group' as const, groupFilters: [contains('name'), contains('subTitle')] }
  return {
    pageNumber: page,
    amountPerPage: limits.publicProjectsPageSize,
    orderBy: sort ? [{ field: sorts[sort].field, ascending: false }] : [{ field: 'Name', ascending: true }],
    filters: [
      ...(title ? [named] : []),
      ...chosen.map(([field, value]) => ({ field, filterType: 'Equal', value, joinType: 'and' }) as const),
    ],
  }
}
