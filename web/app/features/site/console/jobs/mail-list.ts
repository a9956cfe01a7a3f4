import { limits } from '@lignum/contract/core/limits'
import { getMailsByFilter } from '@lignum/contract/site/endpoints'
import type { ListedMail } from '@lignum/contract/site/mails'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

const rules = {
  filters: {
    recipient: { kind: 'exact', field: 'Recipient' },
    status: { kind: 'choices', field: 'Status', values: ['Failed', 'Queued', 'Sent'] },
    template: { kind: 'exact', field: 'Template' },
    since: { kind: 'from', field: 'CreationDate' },
    until: { kind: 'until', field: 'CreationDate' },
  },
  orders: {
    '-date': { field: 'CreationDate', ascending: false },
    date: { field: 'CreationDate', ascending: true },
  },
  order: [{ field: 'CreationDate', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

export const mailList: ListSource<typeof rules, ListedMail> = {
  name: 'emails',
  path: href('/admin/jobs/emails'),
  rules,
  read: (request, options) => callApi(getMailsByFilter, request, options),
}
