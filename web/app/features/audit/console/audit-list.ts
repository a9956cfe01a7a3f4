import type { getAllAuditHeaderByFilter as call } from '@lignum/contract/audit/audit'
import type { ResponseOf } from '@lignum/contract/core/call'
import { exportAudit, getAllAuditHeaderByFilter } from '@lignum/contract/core/endpoints'
import { href } from 'react-router'
import type { ListSource } from '../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../lib/api/call-api.ts'
import type { ListRules } from '../../../lib/lists/list-query.ts'

export type AuditRow = ResponseOf<typeof call>['results'][number]

/** Of every filter the server has an index in the order of time, so it is the only order. */
const rules = {
  filters: {
    user: { kind: 'ids', field: 'userId' },
    operation: { kind: 'exact', field: 'operation' },
    entity: { kind: 'exact', field: 'entityName' },
    id: { kind: 'exact', field: 'entityId' },
    event: { kind: 'choice', field: 'auditEvent', values: ['Added', 'Modified', 'Deleted', 'Queried', 'Attempted'] },
    status: { kind: 'choice', field: 'auditStatus', values: ['Success', 'Attempt', 'Failure'] },
    from: { kind: 'from', field: 'auditTime' },
    until: { kind: 'until', field: 'auditTime' },
    address: { kind: 'exact', field: 'address', pattern: /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)$/i },
    marker: { kind: 'exact', field: 'eventMarker' },
  },
  orders: {
    '-time': { field: 'auditTime', ascending: false },
    time: { field: 'auditTime', ascending: true },
  },
  order: [{ field: 'auditTime', ascending: false }],
  size: 50,
  sizes: [20, 50, 100],
} as const satisfies ListRules

export const auditList: ListSource<typeof rules, AuditRow> = {
  name: 'audit',
  path: href('/admin/audit'),
  rules,
  read: (request, options) => callApi(getAllAuditHeaderByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportAudit, { format, request: JSON.stringify(request) }),
}
