import { expect, test } from 'vitest'
import { whyNotPayable } from './order-terms.policy.ts'

const projects = new Map(
  [
    { id: 'a', isOpen: true, isSpecial: false },
    { id: 'b', isOpen: true, isSpecial: false },
    { id: 'closed', isOpen: false, isSpecial: false },
    { id: 'special', isOpen: true, isSpecial: true },
  ].map((p) => [p.id, p]),
)
const gift = (projectId: string, minor: number | null) => ({ projectId, minor, wantsNews: false })
const terms = { currency: 'JMD', projects, minimumMinor: 100, largestMinor: 1_000_000 } as const

test.each([
  ['one gift', [gift('a', 100)], 100, null],
  ['two gifts', [gift('a', 100), gift('b', 250)], 350, null],
  ['a special project alone', [gift('special', 100)], 100, null],
  ['below the minimum', [gift('a', 99)], 99, 'giving.too-small-jmd'],
  ['half a cent', [gift('a', null)], 100, 'giving.too-small-jmd'],
  ['a total that is not the sum', [gift('a', 100)], 200, 'giving.amounts-differ'],
  ['no readable total', [gift('a', 100)], null, 'giving.amounts-differ'],
  ['a project twice', [gift('a', 100), gift('a', 100)], 200, 'giving.amounts-differ'],
  ['above the largest gift', [gift('a', 1_000_001)], 1_000_001, 'giving.too-large'],
  ['a closed project', [gift('a', 100), gift('closed', 100)], 200, 'giving.project-closed'],
  ['an unknown project', [gift('nowhere', 100)], 100, 'giving.project-closed'],
  ['a special project with another', [gift('a', 100), gift('special', 100)], 200, 'giving.special-alone'],
])('%s', (_name, items, totalMinor, reason) => {
  expect(whyNotPayable({ ...terms, items, totalMinor })).toBe(reason)
})

test('the refusal for the minimum names the currency of the gift', () => {
  expect(whyNotPayable({ ...terms, currency: 'USD', items: [gift('a', 1)], totalMinor: 1 })).toBe(
    'giving.too-small-usd',
  )
})
