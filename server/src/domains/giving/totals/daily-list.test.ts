import type { ListFilter } from '@lignum/contract/core/lists'
import { expect, test } from 'vitest'
import { dailyList, wholeDays } from './daily-list.ts'

const { fields } = dailyList({
  list: 'payments',
  dates: ['Date', 'CreatedDate'],
  status: { name: 'Status', values: ['Successful', 'Failed'] },
})
const filter = (of: Partial<ListFilter>): ListFilter => ({ filterType: 'Equal', joinType: 'and', ...of })
const from = (value: string, filterType: ListFilter['filterType'] = 'GreaterThanOrEqualTo') =>
  filter({ field: 'Date', filterType, value })

test.each([
  ['from midnight', from('2026-11-16T05:00:00.000Z'), from('2026-11-16')],
  ['before midnight', from('2026-11-17T05:00:00Z', 'LessThan'), from('2026-11-17', 'LessThan')],
  ['midnight in another notation', from('2026-11-16T00:00:00-05:00'), from('2026-11-16')],
  ['currency', filter({ field: 'currency', value: 'JMD' }), filter({ field: 'currency', value: 'JMD' })],
  ['status', filter({ field: 'Status', value: 'Failed' }), filter({ field: 'Status', value: 'Failed' })],
  [
    'a group of them',
    filter({ filterType: 'Group', groupFilters: [from('2026-11-16T05:00:00Z')] }),
    filter({ filterType: 'Group', groupFilters: [from('2026-11-16')] }),
  ],
])('days answer a filter by %s', (_, given, whole) => {
  expect(wholeDays(fields, [given])).toEqual([whole])
})

test.each([
  ['from the middle of a day', from('2026-11-16T05:00:00.001Z')],
  ['from midnight in London', from('2026-11-16')],
  ['after midnight: that of midnight itself is not', from('2026-11-16T05:00:00Z', 'GreaterThan')],
  ['until midnight: that of midnight itself is', from('2026-11-16T05:00:00Z', 'LessThanOrEqualTo')],
  ['at midnight', from('2026-11-16T05:00:00Z', 'Equal')],
  ['from a day that does not exist', from('2026-02-30T05:00:00Z')],
  ['from a year of three digits', from('0999-02-03T05:00:00Z')],
  ['no date', from('yesterday')],
  ['the absence of a date', filter({ field: 'Date', value: null })],
  ['another field', filter({ field: 'Type', value: 'Fygaro' })],
  ['another field in a group', filter({ filterType: 'Group', groupFilters: [filter({ field: 'Id', value: '1' })] })],
])('only rows answer a filter by %s', (_, given) => {
  expect(wholeDays(fields, [filter({ field: 'Currency', value: 'JMD' }), given])).toBeNull()
})

test('a filter that is ignored matters to neither', () => {
  expect(wholeDays(fields, [filter({ field: 'Type', value: 'Fygaro', ignore: true })])).toEqual([])
})
