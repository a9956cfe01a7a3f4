import { limits } from '@lignum/contract/core/limits'
import type { ListRequestInput } from '@lignum/contract/core/lists'
import { currencies } from '@lignum/contract/core/names'
import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { getBankLinesByFilter } from '@lignum/contract/giving/banking/endpoints'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

const rules = {
  filters: {
    text: { kind: 'text', fields: ['Description', 'Payer', 'Reference'] },
    explained: { kind: 'choice', field: 'IsExplained', values: ['true'] },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    line: { kind: 'exact', field: 'Id' },
    statement: { kind: 'exact', field: 'StatementId' },
  },
  orders: {
    '-day': { field: 'Day', ascending: false },
    day: { field: 'Day', ascending: true },
  },
  order: [{ field: 'Day', ascending: true }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

/** Without the filter for explained lines, and without a line or statement that is named, the list has the open ones. */
export const onlyUnexplained = (request: ListRequestInput): ListRequestInput => {
  const filters = [request.filters ?? []].flat()
  const isNamed = filters.some(({ field }) => field === 'IsExplained' || field === 'Id' || field === 'StatementId')
  const open = { field: 'IsExplained', value: false, joinType: 'and' } as const
  return isNamed ? request : { ...request, filters: [...filters, open] }
}

export const bankLineList: ListSource<typeof rules, BankLine> = {
  name: 'bank-lines',
  path: href('/admin/reconciliation'),
  rules,
  read: (request, options) => callApi(getBankLinesByFilter, onlyUnexplained(request), options),
}
