import { expect, test } from 'vitest'
import { readDay } from './day-text.policy.ts'

test.each([
  ['05/11/2026', 'dd/mm/yyyy', '2026-11-05'],
  ['5.11.26', 'dd/mm/yyyy', '2026-11-05'],
  ['11/05/2026', 'mm/dd/yyyy', '2026-11-05'],
  ['2026-11-05', 'yyyy-mm-dd', '2026-11-05'],
  ['2026-11-05T10:30:00Z', 'yyyy-mm-dd', '2026-11-05'],
  ['05-Nov-2026', 'dd-mmm-yyyy', '2026-11-05'],
  ['5 November 2026 10:30', 'dd-mmm-yyyy', '2026-11-05'],
  ['29/02/2028', 'dd/mm/yyyy', '2028-02-29'],
] as const)('%s as %s is %s', (text, format, day) => {
  expect(readDay(text, format)).toBe(day)
})

test.each([
  ['31/11/2026', 'dd/mm/yyyy'],
  ['29/02/2026', 'dd/mm/yyyy'],
  ['13/13/2026', 'dd/mm/yyyy'],
  ['05/11', 'dd/mm/yyyy'],
  ['2026-11-05', 'dd/mm/yyyy'],
  ['05-Foo-2026', 'dd-mmm-yyyy'],
  ['05/11/1926', 'dd/mm/yyyy'],
  ['', 'yyyy-mm-dd'],
  ['Balance', 'yyyy-mm-dd'],
] as const)('%s as %s is not a day', (text, format) => {
  expect(readDay(text, format)).toBeNull()
})
