import { getBankMonths } from '@lignum/contract/giving/banking/bank-months'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import { bankLineScene } from '../../../../../test/scenes/giving/bank-lines.ts'
import { closeMonth, enterMonth } from '../../../../../test/scenes/giving/bank-statements.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'

const world = await openWorld()
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { imported, confirm } = await bankLineScene(one, two)
const january = { currency: 'JMD', month: '2026-01' } as const
const longAgo = { currency: 'JMD', month: '2006-01' } as const

test('a line with a wrong year before the first closed month leaves the present months within reach', async () => {
  await imported('7.00', { day: '2006-01-05' })
  await confirm(await imported('100.00', { day: '2026-01-05' }), [{ kind: 'unallocated', amount: 100 }])
  const { results } = await one.call(getBankMonths, { currency: 'JMD' })
  expect(results.slice(-2)).toMatchObject([january, longAgo])

  await enterMonth(one, longAgo, { balance: '0.00', note: 'the line has a wrong year' })
  await closeMonth(two, longAgo)
  await enterMonth(one, january, { balance: '107.00' })
  await expect(closeMonth(two, january)).resolves.toMatchObject({ state: 'closed', opening: 0, closing: 100 })
  expect(await brokenInvariants(world.pool)).toEqual([])
})
