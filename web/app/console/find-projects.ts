import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/endpoints'
import { getProjectsByFilterForAdmin } from '@lignum/contract/review/endpoints'
import type { ReviewedProject } from '@lignum/contract/review/review'
import { useMay } from '../lib/access/use-may.ts'
import { callApi } from '../lib/api/call-api.ts'
import type { FilterControl } from './list/list-source.ts'

type Find = NonNullable<FilterControl['find']>

const most = 8

/** The first public projects whose name contains a text, as the options of a field. */
export const findPublicProjects: Find = async (text, signal) => {
  const filters = [{ field: 'name', filterType: 'Contains', value: text } as const]
  const options = { signal, isBackground: true }
  const { results } = await callApi(getPublicProjectListByFilter, { amountPerPage: most, filters }, options)
  return results.map(({ id, name, companyName }) => ({ value: id, label: `${name}, ${companyName}` }))
}

/** The first projects that are or were listed, also those that are hidden now: they may hold money. */
export const findListedProjects: Find = async (text, signal) => {
  const filters = [
    { field: 'Status', value: 'Finalized' },
    { field: 'Status', value: 'Completed', joinType: 'or' } as const,
    { field: 'Name', filterType: 'Contains', value: text, joinType: 'and' } as const,
  ]
  const options = { signal, isBackground: true }
  const { results } = await callApi(getProjectsByFilterForAdmin, { amountPerPage: most, filters }, options)
  return unambiguous(results).map(({ id, label }) => ({ value: id, label }))
}

/** The field knows a project by its label, so those of the same name get the day on which they were created. */
const unambiguous = (projects: readonly ReviewedProject[]) => {
  const labels = projects.map(labelOf)
  return projects.map(({ id, creationDate }, i) => {
    const label = labels[i] ?? ''
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
    return { id, label: isTwice ? `${label}, created ${creationDate}` : label }
  })
}

const labelOf = ({ name, companyName, isSuspended, status }: ReviewedProject): string =>
  `${name}, ${companyName}${isSuspended ? ' (suspended)' : status === 'Completed' ? ' (completed)' : ''}`

/** Finds projects by a part of their name: all that were ever listed, for those who may see them. */
export const useFindProjects = (): Find => (useMay()('View_Project_Details') ? findListedProjects : findPublicProjects)
