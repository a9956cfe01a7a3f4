import { getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import { bankLineScene } from '../../../../../test/scenes/giving/bank-lines.ts'
import { closeMonth, enterMonth } from '../../../../../test/scenes/giving/bank-statements.ts'
import { atBank, pledgeScene } from '../../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged } = await pledgeScene(world)
const { imported, confirm } = await bankLineScene(one, two)

const enter = async (amount: number, valueDate: string) => {
  const { id } = await pledged({ amount: 1_000 })
  const { requestId } = await one.call(changePledgeStatus, atBank(id, amount, { bankAccount: 'NCB JMD', valueDate }))
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const rows = await db.selectFrom('pledge_receipts').select('id').where('pledge_id', '=', id).execute()
  return rows[0]?.id ?? ''
}
const in2026 = (no: number) => ({ currency: 'JMD', month: `2026-${String(no).padStart(2, '0')}` }) as const

test('money entered for the last day of a month, and at the bank on the next day, is a difference of that month', async () => {
  const receiptId = await enter(50, '2026-01-31')
  const line = await imported('50.00', { day: '2026-02-01' })
  await enterMonth(one, in2026(1), { balance: '0.00' })
  expect((await one.call(getBankMonth, in2026(1))).differences).toMatchObject([{ kind: 'entry', amount: -50 }])
  await confirm(line, [{ kind: 'entered', receiptId, amount: 50 }])
  expect((await one.call(getBankMonth, in2026(1))).differences).toMatchObject([{ kind: 'entry', amount: -50 }])
  // No note is needed: the rows explain the difference.
  await expect(closeMonth(two, in2026(1))).resolves.toMatchObject({ state: 'closed' })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('the other way round: the line is of March, the entry of April', async () => {
  const receiptId = await enter(70, '2026-04-01')
  const line = await imported('70.00', { day: '2026-03-31' })
  await confirm(line, [{ kind: 'entered', receiptId, amount: 70 }])
  const { closing } = await one.call(getBankMonth, in2026(3))
  // The bank has 70 more than the ledger at the end of March.
  await expect(enterMonth(one, in2026(3), { balance: String(closing + 70) })).resolves.toMatchObject({
    difference: 70,
    differences: [{ kind: 'line', amount: 70, lineId: line.id }],
  })
})
