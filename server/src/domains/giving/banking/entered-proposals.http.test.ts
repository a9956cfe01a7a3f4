import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { bankLineScene } from '../../../../test/scenes/giving/bank-lines.ts'
import { closeMonth, enterMonth } from '../../../../test/scenes/giving/bank-statements.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged } = await pledgeScene(world)
const { imported, proposalsOf, confirm } = await bankLineScene(one, two)

test('an entry of a closed month is proposed for the line of its day, and no pledge is preselected', async () => {
  await imported('1.00', { day: '2026-01-02' })
  for (const month of ['2026-01', '2026-02']) {
    await enterMonth(one, { currency: 'JMD', month }, { note: 'closed' })
    await closeMonth(two, { currency: 'JMD', month })
  }
  // Both became known after the close: the entry counts in March and belongs to January.
  const { id, code } = await pledged({ amount: 160 })
  const { requestId } = await one.call(
    changePledgeStatus,
    atBank(id, 80, { bankAccount: 'NCB JMD', valueDate: '2026-01-05', status: 'Unfulfilled' }),
  )
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const line = await imported('80.00', { day: '2026-01-05', details: code })
  const proposals = await proposalsOf(line.id)
  expect(proposals.map(({ reason, isPreselected }) => [reason, isPreselected])).toEqual([
    ['entered', false],
    ['exact-code', false],
  ])
})

const enter = async (id: string, amount: number, also: Parameters<typeof atBank>[2]) => {
  const { requestId } = await one.call(changePledgeStatus, atBank(id, amount, also))
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
}

test('a line with the reference of an entry without a line is not preselected, whatever the amount of the entry', async () => {
  const [first, second] = [await pledged({ amount: 30 }), await pledged({ amount: 70 })]
  await enter(first.id, 30, { bankAccount: 'NCB JMD', bankReference: 'FT 91' })
  const line = await imported('70.00', { reference: 'FT91', details: second.code })
  expect(await proposalsOf(line.id)).toMatchObject([{ reason: 'exact-code', isPreselected: false }])
})

test('an entry for another account than that of the line: its pledge is neither preselected nor booked again', async () => {
  const { id, code } = await pledged({ amount: 100 })
  await enter(id, 50, { bankAccount: 'NCB-JMD', bankReference: 'FT 92', status: 'Unfulfilled' })
  const line = await imported('50.00', { reference: 'FT92', details: code })
  expect(await proposalsOf(line.id)).toMatchObject([{ reason: 'exact-code', isPreselected: false }])
  await expect(confirm(line, [{ kind: 'pledge', pledgeId: id, amount: 50 }])).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
  })
})

test.each([
  [{ bankAccount: 'NCB' }, 'giving.bank-account-unknown'],
  [{ bankAccount: 'NCB-USD' }, 'giving.bank-account-unknown'],
  [{ valueDate: '2006-01-05' }, 'giving.bank-details-needed'],
])('money with %j is refused before it waits for a second person', async (also, code) => {
  const { id } = await pledged()
  await expect(one.call(changePledgeStatus, atBank(id, 10, also))).rejects.toMatchObject({ code })
})
