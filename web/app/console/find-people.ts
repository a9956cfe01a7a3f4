import { getAllUsersByFilter } from '@lignum/contract/accounts/endpoints'
import { callApi } from '../lib/api/call-api.ts'

/** The first people whose name or email address contains a text; for those who may view users. */
export const findPeople = async (text: string, signal: AbortSignal) => {
  const contains = { filterType: 'Contains', value: text, joinType: 'or' } as const
  const groupFilters = ['name', 'email'].map((field) => ({ ...contains, field }))
  const request = { amountPerPage: 5, filters: [{ filterType: 'Group', groupFilters } as const] }
  const { results } = await callApi(getAllUsersByFilter, request, { signal, isBackground: true })
  return results.map(({ id, name, email }) => ({ id, name, email }))
}
