import { previewBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene, type Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { closeMonth, enterMonth } from '../../../../test/scenes/giving/bank-statements.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '1000000' })
const { pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged } = await pledgeScene(world)
const { imported, confirm, undo, proposalsOf } = await bankLineScene(one, two)

const unallocated = (amount: number): Parts => [{ kind: 'unallocated', amount }]
const returns = (line: { id: string }, amount: number): Parts => [{ kind: 'returned', returnsLineId: line.id, amount }]

const balanceOf = async (code: string): Promise<number> => {
  const { rows } = await pool.query<{ minor: string }>(
    'select balance_minor as minor from ledger_balances where code = $1',
    [code],
  )
  return Number(rows[0]?.minor ?? 0)
}

test('unallocated money that was sent back is proposed, booked and undone', async () => {
  const before = await balanceOf('L:unallocated:JMD')
  const brought = await confirm(await imported('51.00', { details: 'Mrs Brown' }), unallocated(51))
  const sent = await imported('-51.00')
  const [proposal, ...others] = await proposalsOf(sent.id)
  expect(others).toEqual([])
  expect(proposal).toMatchObject({ reason: 'returned', isPreselected: false })
  expect(proposal?.parts).toMatchObject([{ kind: 'returned', amount: 51, returnsLineId: brought.id }])
  const { postings } = await two.call(previewBankLine, { id: sent.id, parts: returns(brought, 51) })
  expect(postings).toMatchObject([
    { account: 'A:bank:JMD', amount: -51 },
    { account: 'L:unallocated:JMD', amount: 51 },
  ])
  const explained = await confirm(sent, returns(brought, 51))
  expect(explained.explanation).toMatchObject({
    isFinal: false,
    parts: [{ kind: 'returned', amount: 51, returnsLineId: brought.id }],
  })
  expect(await balanceOf('L:unallocated:JMD')).toBe(before)
  expect(await proposalsOf((await imported('-51.00')).id)).toEqual([])
  await expect(undo(brought)).rejects.toMatchObject({ code: 'giving.bank-undo-returned' })
  expect(await brokenInvariants(pool)).toEqual([])
  await undo(explained)
  await undo(brought)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('no more is sent back than a line brought and nobody was given', async () => {
  const { id: pledgeId } = await pledged({ amount: 40 })
  const brought = await confirm(await imported('100.00'), [
    { kind: 'pledge', pledgeId, amount: 40 },
    { kind: 'unallocated', amount: 60 },
  ])
  const refused = async (amount: string, parts: Parts, code: string) => {
    const line = await imported(amount)
    await expect(two.call(previewBankLine, { id: line.id, parts })).rejects.toMatchObject({ code })
    await expect(confirm(line, parts)).rejects.toMatchObject({ code })
  }
  await refused('-60.01', returns(brought, 60.01), 'giving.bank-return-differs')
  await refused('-5.00', returns(await imported('5.00'), 5), 'giving.bank-return-differs')
  await refused('5.00', returns(brought, 5), 'giving.bank-part-direction')
  await refused('-4.00', [...returns(brought, 2), ...returns(brought, 2)], 'giving.bank-parts-mixed')
  await confirm(await imported('-45.00'), returns(brought, 45))
  await refused('-15.01', returns(brought, 15.01), 'giving.bank-return-differs')
  const rest = await confirm(await imported('-15.50'), [...returns(brought, 15), { kind: 'charge', amount: 0.5 }])
  expect(rest.isExplained).toBe(true)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('of two transfers that send the same money back at the same moment, one is refused', async () => {
  const brought = await confirm(await imported('70.00'), unallocated(70))
  const lines = [await imported('-70.00'), await imported('-70.00'), await imported('-70.00')]
  const results = await Promise.allSettled(lines.map((line) => confirm(line, returns(brought, 70))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('money is sent back, or undone, at the same moment: never both', async () => {
  const brought = await confirm(await imported('71.00'), unallocated(71))
  const sent = await imported('-71.00')
  const results = await Promise.allSettled([confirm(sent, returns(brought, 71)), undo(brought)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('after its month was closed, the return of unallocated money is undone in the open one', async () => {
  const [january, february] = [
    { currency: 'JMD', month: '2026-01' },
    { currency: 'JMD', month: '2026-02' },
  ] as const
  const brought = await confirm(await imported('80.00'), unallocated(80))
  const sent = await confirm(await imported('-30.00'), returns(brought, 30))
  await enterMonth(one, january, { note: 'lines of other tests' })
  await closeMonth(two, january)
  await undo(sent)
  expect(await one.call(getBankMonth, february)).toMatchObject({ refunded: -30 })
  expect(await brokenInvariants(pool)).toEqual([])
})
