import { getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import { bankLineScene } from '../../../../../test/scenes/giving/bank-lines.ts'
import { closeMonth, enterMonth } from '../../../../../test/scenes/giving/bank-statements.ts'
import { pledgeScene } from '../../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'

const world = await openWorld()
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged } = await pledgeScene(world)
const { imported, confirm, undo } = await bankLineScene(one, two)
const [january, february] = [
  { currency: 'JMD', month: '2026-01' },
  { currency: 'JMD', month: '2026-02' },
] as const

test('unallocated money of a closed month is booked for its pledge later, in the open month', async () => {
  const line = await confirm(await imported('75.00', { day: '2026-01-10' }), [{ kind: 'unallocated', amount: 75 }])
  await enterMonth(one, january, { balance: '75.00' })
  const closed = await closeMonth(two, january)
  const queued = await undo(line)
  expect(await one.call(getBankMonth, february)).toMatchObject({ opening: 75, received: -75, closing: 0 })
  await enterMonth(one, february, { balance: '75.00' })
  expect((await one.call(getBankMonth, february)).differences).toMatchObject([{ kind: 'line', amount: 75 }])

  const { id } = await pledged({ amount: 75 })
  await confirm(queued, [{ kind: 'pledge', pledgeId: id, amount: 75 }])
  const now = await one.call(getBankMonth, february)
  expect(now).toMatchObject({ opening: 75, received: 0, closing: 75, differences: [] })
  expect(now.late).toMatchObject([
    { ofMonth: '2026-01', inMonth: '2026-02', amount: -75 },
    { ofMonth: '2026-01', inMonth: '2026-02', amount: 75 },
  ])
  expect({ ...(await two.call(getBankMonth, january)), late: [] }).toEqual({ ...closed, late: [] })
  expect(await brokenInvariants(world.pool)).toEqual([])
})

test('what was known when the month was closed stays', async () => {
  const line = await confirm(await imported('-5.00', { day: '2026-02-10' }), [{ kind: 'charge', amount: 5 }])
  await enterMonth(one, february, { balance: '70.00' })
  await closeMonth(two, february)
  await expect(undo(line)).rejects.toMatchObject({ code: 'giving.bank-month-closed' })
})
