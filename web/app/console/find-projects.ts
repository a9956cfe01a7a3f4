import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/endpoints'
import { callApi } from '../lib/api/call-api.ts'

/** The first public projects whose name contains a text, as the options of a field. */
export const findProjects = async (text: string, signal: AbortSignal) => {
  const filters = [{ field: 'name', filterType: 'Contains', value: text } as const]
  const options = { signal, isBackground: true }
  const { results } = await callApi(getPublicProjectListByFilter, { amountPerPage: 8, filters }, options)
  return results.map(({ id, name, companyName }) => ({ value: id, label: `${name}, ${companyName}` }))
}
