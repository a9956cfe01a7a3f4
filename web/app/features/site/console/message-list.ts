import { getMessagesByFilter } from '@lignum/contract/site/endpoints'
import type { ListedMessage } from '@lignum/contract/site/messages'
import { href } from 'react-router'
import type { ListSource } from '../../../console/list/list-source.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import type { ListRules } from '../../../lib/lists/list-query.ts'

/** The categories of the contact form, the one that comes first in the queue first. */
export const messageCategories = [
  'Report a concern',
  'General',
  'Donations and receipts',
  'Pledges and bank transfer',
  'Listing a project',
  'Technical',
  'Media',
] as const

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name', 'Email'] },
    status: { kind: 'choice', field: 'Status', values: ['Open', 'Closed'] },
    category: { kind: 'choice', field: 'Category', values: messageCategories },
    since: { kind: 'from', field: 'CreationDate' },
    until: { kind: 'until', field: 'CreationDate' },
  },
  orders: {
    queue: { field: 'Queue', ascending: true },
    '-queue': { field: 'Queue', ascending: false },
    '-written': { field: 'CreationDate', ascending: false },
    written: { field: 'CreationDate', ascending: true },
  },
  order: [{ field: 'Queue', ascending: true }],
  size: 20,
  sizes: [20, 50, 100],
} as const satisfies ListRules

export const messageList: ListSource<typeof rules, ListedMessage> = {
  name: 'messages',
  path: href('/admin/messages'),
  rules,
  read: (request, options) => callApi(getMessagesByFilter, request, options),
}
