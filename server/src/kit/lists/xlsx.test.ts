import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { openXlsx } from './xlsx.ts'

test('a file has its rows, with amounts as numbers and without formulas', async () => {
  const xlsx = openXlsx([1])
  xlsx.add([['name', 'amount', 'active']])
  xlsx.add([
    ['=1+1', 1_234.5, true],
    ['Renée ✓ <b>', -2, false],
  ])
  xlsx.add([['a\u0001b', null, null]])
  const [sheet] = (await readXlsx(await xlsx.build())).sheets
  expect(sheet?.rows).toEqual([
    ['name', 'amount', 'active'],
    ["'=1+1", 1_234.5, true],
    ['Renée ✓ <b>', -2, false],
    ['ab', null, null],
  ])
})
