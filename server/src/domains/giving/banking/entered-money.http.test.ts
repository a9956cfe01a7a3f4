import { randomUUID } from 'node:crypto'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { previewBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene, type Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { enterMonth } from '../../../../test/scenes/giving/bank-statements.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two, three] = [
  await world.personOf('Finance'),
  await world.personOf('Finance'),
  await world.personOf('Finance'),
]
const { pledged } = await pledgeScene(world)
const { imported, proposalsOf, confirm, undo } = await bankLineScene(one, two)

/** Money that two people entered by hand for a pledge. */
const enter = async (id: string, amount: number, reference: string = randomUUID().slice(0, 8)) => {
  const given = atBank(id, amount, { bankAccount: 'NCB JMD', bankReference: reference })
  const { requestId } = await one.call(changePledgeStatus, given)
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const [entry] = await entriesOf(id)
  return entry?.id ?? ''
}
const entriesOf = (pledgeId: string) =>
  db
    .selectFrom('pledge_receipts')
    .select(['id', 'amount_minor'])
    .where('pledge_id', '=', pledgeId)
    .orderBy('id', 'desc')
    .execute()
const asEntered = (receiptId: string, amount: number): Parts => [{ kind: 'entered', receiptId, amount }]
const ledger = async () => (await pool.query('select code, balance_minor from ledger_balances order by code')).rows
const january = { currency: 'JMD', month: '2026-01' } as const
const differences = async () => (await one.call(getBankMonth, january)).differences

test('money that was entered by hand is linked to its line: nothing is booked, and an undo separates the two', async () => {
  const { id, code } = await pledged({ amount: 100 })
  const receiptId = await enter(id, 50, 'FT 77')
  const line = await imported('50.00', { reference: 'FT77', details: code })
  await enterMonth(one, january)
  const [first, second] = await proposalsOf(line.id)
  expect(first).toMatchObject({
    reason: 'entered',
    isPreselected: false,
    parts: [{ kind: 'entered', receiptId, amount: 50, pledge: { id } }],
  })
  expect(second).toMatchObject({ reason: 'exact-code', isPreselected: false })
  expect((await differences()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['line', 50],
    ['entry', -50],
  ])

  const before = await ledger()
  const parts = asEntered(receiptId, 50)
  expect(await two.call(previewBankLine, { id: line.id, parts })).toEqual({ currency: 'JMD', postings: [] })
  const linked = await confirm(line, parts)
  expect(linked).toMatchObject({ isExplained: true, explanation: { parts: [{ kind: 'entered', pledgeCode: code }] } })
  expect([await ledger(), await differences()]).toEqual([before, []])
  expect(await brokenInvariants(pool)).toEqual([])

  await expect(undo(linked, two)).rejects.toMatchObject({ code: 'giving.bank-undo-own' })
  const queued = await undo(linked)
  expect([await ledger(), (await differences()).length]).toEqual([before, 2])
  const twice = confirm(queued, [{ kind: 'pledge', pledgeId: id, amount: 50 }])
  await expect(twice).rejects.toMatchObject({ code: 'giving.bank-reference-used' })
  expect(await brokenInvariants(pool)).toEqual([])
  await confirm(queued, parts)
  expect([await ledger(), await differences()]).toEqual([before, []])
  expect(await brokenInvariants(pool)).toEqual([])
})

test('an open pledge whose exact code and amount a line names is not preselected if that amount was entered by hand', async () => {
  const { id, code } = await pledged({ amount: 160 })
  const receiptId = await enter(id, 80)
  const line = await imported('80.00', { details: code })
  expect(await proposalsOf(line.id)).toMatchObject([
    { reason: 'entered', parts: [{ receiptId }] },
    { reason: 'exact-code', isPreselected: false },
  ])
  await confirm(line, asEntered(receiptId, 80))
  const another = await imported('80.00', { details: code })
  expect(await proposalsOf(another.id)).toMatchObject([{ reason: 'exact-code', isPreselected: true }])
})

test('one transfer that was entered for two pledges is linked to both entries', async () => {
  const [first, second] = [await pledged(), await pledged()]
  const entries = [await enter(first.id, 30, 'BOTH'), await enter(second.id, 40, 'BOTH')]
  const line = await imported('70.00', { reference: 'BOTH' })
  const [proposal] = await proposalsOf(line.id)
  expect(proposal?.parts.map(({ receiptId }) => receiptId).toSorted()).toEqual(entries.toSorted())
  const parts = (proposal?.parts ?? []).flatMap(({ receiptId, amount }) => asEntered(receiptId ?? '', amount))
  expect((await confirm(line, parts)).isExplained).toBe(true)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('money that the bank took back is linked to the line that went out', async () => {
  const { id } = await pledged()
  await enter(id, 45)
  const reversal = { id, status: 'Reversed', reason: 'the bank took it back' } as const
  await one.call(changePledgeStatus, reversal)
  await two.call(changePledgeStatus, reversal)
  const [taken] = await entriesOf(id)
  expect(taken?.amount_minor).toBe(-4_500)
  const line = await imported('-45.00', { day: dayInJamaica(new Date()) })
  expect((await proposalsOf(line.id))[0]).toMatchObject({ reason: 'entered', parts: [{ receiptId: taken?.id }] })
  await confirm(line, asEntered(taken?.id ?? '', 45))
  expect(await brokenInvariants(pool)).toEqual([])
})

test('an entry of another amount or account, one that has its line, and what is booked beside it are refused', async () => {
  const { id } = await pledged()
  const receiptId = await enter(id, 25)
  const [line, more, out] = [await imported('25.00'), await imported('26.00'), await imported('-25.00')]
  const elsewhere = await pledged()
  const { requestId } = await one.call(changePledgeStatus, atBank(elsewhere.id, 25, { bankAccount: 'NCB-JMD' }))
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const [other] = await entriesOf(elsewhere.id)
  const refused = [
    [more, asEntered(receiptId, 26), 'giving.bank-entry-differs'],
    [out, asEntered(receiptId, 25), 'giving.bank-entry-differs'],
    [line, asEntered(other?.id ?? '', 25), 'giving.bank-entry-differs'],
    [line, asEntered(randomUUID(), 25), 'giving.bank-entry-differs'],
    [more, [...asEntered(receiptId, 25), { kind: 'unallocated', amount: 1 }], 'giving.bank-parts-mixed'],
  ] as const
  for (const [of, parts, code] of refused) {
    await expect(confirm(of, [...parts])).rejects.toMatchObject({ code })
    await expect(two.call(previewBankLine, { id: of.id, parts: [...parts] })).rejects.toMatchObject({ code })
  }
  await confirm(line, asEntered(receiptId, 25))
  const again = await imported('25.00')
  expect(await proposalsOf(again.id)).toEqual([])
  await expect(confirm(again, asEntered(receiptId, 25))).rejects.toMatchObject({ code: 'giving.bank-entry-differs' })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('of two people who link one entry to two lines at the same moment, one is refused', async () => {
  const { id } = await pledged({ amount: 1_000 })
  for (let round = 0; round < 20; round++) {
    const receiptId = await enter(id, 10)
    const lines = [await imported('10.00'), await imported('10.00')] as const
    const results = await Promise.allSettled([
      confirm(lines[0], asEntered(receiptId, 10), two),
      confirm(lines[1], asEntered(receiptId, 10), three),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [lost] = results.filter((result) => result.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'giving.bank-entry-differs' })
  }
  expect(await brokenInvariants(pool)).toEqual([])
})

test('nothing else of a bank movement can be changed', async () => {
  const refusal = /append-only/
  for (const change of ['amount_minor = 1', `month = '2020-01-01'`, 'line_id = line_id', 'line_id = new_id()'])
    await expect(pool.query(`update bank_movements set ${change} where line_id is not null`)).rejects.toThrow(refusal)
  await expect(pool.query(`delete from bank_movements`)).rejects.toThrow(refusal)
})
