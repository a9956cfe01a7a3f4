import { getAllRolesByFilter } from '@lignum/contract/accounts/endpoints'
import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/endpoints'
import { getAllAuditHeaderByFilter } from '@lignum/contract/core/endpoints'
import { getProjectsByFilterForAdmin } from '@lignum/contract/review/endpoints'
import { reviewStatusLabels } from '@lignum/contract/review/names'
import { getPaymentsListByFilter, getPledgesListByFilter } from '@lignum/contract/giving/endpoints'
import type { ListFilterInput } from '@lignum/contract/core/lists'
import { href } from 'react-router'
import type { Needs } from '../../lib/access/access.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { findPeople } from '../find-people.ts'

/** Something to open from the palette. */
export type Found = {
  readonly label: string
  readonly about: string
  readonly to: string
  /** The page is outside the console, so its document is loaded. */
  readonly reloads?: true
}

/** A list that the palette searches by the call of its domain, for those who may make that call. */
export type Source = Needs & {
  readonly label: string
  /** Only texts of this form are looked up. */
  readonly pattern: RegExp
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
}

const mostFound = 5
const anyText = /\S{2}/

const page = (filters: ListFilterInput[]) => ({ pageNumber: 1, amountPerPage: mostFound, filters })

const containsIn = (fields: readonly string[], value: string): ListFilterInput[] => [
  {
    filterType: 'Group',
    groupFilters: fields.map((field) => ({ field, filterType: 'Contains', value, joinType: 'or' })),
  },
]

const equals = (field: string, value: string): ListFilterInput[] => [{ field, filterType: 'Equal', value }]

const people: Source = {
  label: 'People',
  operations: ['View_Users'],
  pattern: anyText,
  find: async (text, signal) =>
    (await findPeople(text, signal)).map(({ id, name, email }) => ({
      label: name,
      about: email,
      to: href('/admin/users/:id', { id }),
    })),
}

const roles: Source = {
  label: 'Roles',
  operations: ['View_User_Roles'],
  pattern: anyText,
  find: async (text, signal) => {
    const { results } = await callApi(getAllRolesByFilter, page(containsIn(['name', 'description'], text)), {
      signal,
      isBackground: true,
    })
    return results.map(({ id, name, description }) => ({
      label: name,
      about: description,
      to: href('/admin/roles/:id', { id }),
    }))
  },
}

const projects: Source = {
  label: 'Public pages of projects',
  pattern: anyText,
  find: async (text, signal) => {
    const { results } = await callApi(getPublicProjectListByFilter, page(containsIn(['name', 'subTitle'], text)), {
      signal,
      isBackground: true,
    })
    return results.map(({ id, name, companyName }) => ({
      label: name,
      about: companyName,
      to: href('/projects/view/:id', { id }),
      reloads: true,
    }))
  },
}

const reviews: Source = {
  label: 'Projects of every state',
  operations: ['View_Project_Details'],
  pattern: anyText,
  find: async (text, signal) => {
    const { results } = await callApi(getProjectsByFilterForAdmin, page(containsIn(['Name'], text)), {
      signal,
      isBackground: true,
    })
    return results.map(({ id, name, companyName, status }) => ({
      label: name,
      about: `${companyName}, ${reviewStatusLabels[status].toLowerCase()}`,
      to: href('/admin/projects/:id', { id }),
    }))
  },
}

const pledges: Source = {
  label: 'Pledges',
  anyOf: ['View_all_donations', 'Change_Pledge_Status'],
  pattern: /^PL-/i,
  find: async (text, signal) => {
    const { results } = await callApi(getPledgesListByFilter, page(equals('code', text.toUpperCase())), {
      signal,
      isBackground: true,
    })
    return results.map(({ id, code, pledgersName, projects: of }) => ({
      label: code,
      about: `${pledgersName}, ${of}`,
      to: href('/admin/pledges/:id', { id }),
    }))
  },
}

/** Every number that a donor can quote; names and addresses are searched in the list itself. */
const payments: Source = {
  label: 'Payments',
  operations: ['View_all_payments'],
  pattern: /^(?=.*\d)[\w-]{4,}$/,
  find: async (text, signal) => {
    const { results } = await callApi(getPaymentsListByFilter, page(equals('search', text)), {
      signal,
      isBackground: true,
    })
    return results.map(({ id, invoiceNumber, userName, donations }) => ({
      label: invoiceNumber,
      about: `${userName}, ${donations}`,
      to: href('/admin/payments/:id', { id }),
    }))
  },
}

const auditEntries: Source = {
  label: 'Audit entries with this event marker',
  operations: ['View_audit'],
  pattern: /^[\da-z-]{8,40}$/i,
  find: async (text, signal) => {
    const { results } = await callApi(getAllAuditHeaderByFilter, page(equals('eventMarker', text)), {
      signal,
      isBackground: true,
    })
    return results.map(({ id, operation, auditUser }) => ({
      label: operation,
      about: auditUser ?? 'Nobody logged in',
      to: href('/admin/audit/:id', { id }),
    }))
  },
}

export const sources: readonly Source[] = [people, roles, reviews, projects, pledges, payments, auditEntries]
