import { takeBackBankEntry } from '@lignum/contract/giving/banking/bank-corrections'
import { getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { getPledgeDetails } from '@lignum/contract/giving/pledge-details'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import { bankLineScene } from '../../../../../test/scenes/giving/bank-lines.ts'
import { closeMonth, enterMonth } from '../../../../../test/scenes/giving/bank-statements.ts'
import { atBank, pledgeScene } from '../../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two, auditor] = [
  await world.personOf('Finance'),
  await world.personOf('Finance'),
  await world.personOf('Auditor'),
]
const { pledged, project, receivedBy } = await pledgeScene(world)
const { imported, proposalsOf, confirm } = await bankLineScene(one, two)

const enter = async (id: string, amount: number, reference: string, valueDate = '2026-01-05') => {
  const also = { bankAccount: 'NCB JMD', bankReference: reference, status: 'Unfulfilled', valueDate } as const
  const { requestId } = await one.call(changePledgeStatus, atBank(id, amount, also))
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const { money } = await one.call(getPledgeDetails, { id })
  return money.find(({ bankReference }) => bankReference === reference)?.id ?? ''
}
const takeBack = async (receiptId: string) => {
  const { requestId } = await one.call(takeBackBankEntry, { receiptId, reason: 'the bank kept a fee of 2' })
  await two.call(approveMoneyRequest, { id: requestId })
}
const january = { currency: 'JMD', month: '2026-01' } as const
const differences = async () => (await one.call(getBankMonth, january)).differences.length

test('an entry of a wrong amount is taken back by two people, and the right one booked from its line', async () => {
  const before = await receivedBy(project)
  const { id, code } = await pledged({ amount: 2_000 })
  await confirm(await imported('1000.00'), [{ kind: 'pledge', pledgeId: id, amount: 1_000 }])
  const receiptId = await enter(id, 50, 'FT90')
  await enterMonth(one, january, { balance: '1000.00' })
  const rows = await differences()
  const { requestId } = await one.call(takeBackBankEntry, { receiptId, reason: 'the bank kept a fee of 2' })
  await expect(one.call(approveMoneyRequest, { id: requestId })).rejects.toMatchObject({ code: 'giving.second-person' })
  expect((await one.call(getPledgeDetails, { id })).waiting).toMatchObject([{ requestId, isOwn: true }])
  await two.call(approveMoneyRequest, { id: requestId })
  // The thousand of another transfer stays.
  expect((await receivedBy(project)) - before).toBe(100_000)
  const details = await one.call(getPledgeDetails, { id })
  expect([details.status, details.received, await differences()]).toEqual(['Unfulfilled', 1_000, rows - 1])
  expect(details.money.map(({ amount, canBeTakenBack }) => [amount, canBeTakenBack])).toEqual([
    [1_000, false],
    [50, false],
    [-50, false],
  ])
  const line = await imported('48.00', { reference: 'FT90', details: code })
  await confirm(line, [{ kind: 'pledge', pledgeId: id, amount: 48 }])
  expect((await receivedBy(project)) - before).toBe(104_800)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('what was taken back is not proposed, linked or taken back again', async () => {
  const { id } = await pledged({ amount: 100 })
  const receiptId = await enter(id, 31, 'FT94')
  expect((await one.call(getPledgeDetails, { id })).money).toMatchObject([{ canBeTakenBack: true }])
  await takeBack(receiptId)
  const again = one.call(takeBackBankEntry, { receiptId, reason: 'again' })
  await expect(again).rejects.toMatchObject({ code: 'giving.bank-entry-linked' })
  const line = await imported('31.00', { reference: 'FT94' })
  expect(await proposalsOf(line.id)).toEqual([])
  await expect(confirm(line, [{ kind: 'entered', receiptId, amount: 31 }])).rejects.toMatchObject({
    code: 'giving.bank-entry-differs',
  })
})

test('money that has its line, is unknown, or is of another role is not taken back', async () => {
  const { id } = await pledged({ amount: 100 })
  const receiptId = await enter(id, 32, 'FT95')
  const request = { receiptId, reason: 'wrong' }
  await expect(auditor.call(takeBackBankEntry, request)).rejects.toMatchObject({ status: 403 })
  await expect(one.call(takeBackBankEntry, { ...request, receiptId: id })).rejects.toMatchObject({ status: 404 })
  const { requestId } = await one.call(takeBackBankEntry, request)
  await expect(two.call(takeBackBankEntry, request)).rejects.toMatchObject({ code: 'giving.request-open' })
  await confirm(await imported('32.00', { reference: 'FT95' }), [{ kind: 'entered', receiptId, amount: 32 }])
  await expect(two.call(approveMoneyRequest, { id: requestId })).rejects.toMatchObject({
    code: 'giving.bank-entry-linked',
  })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('approved and linked at the same moment: one of the two', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id } = await pledged({ amount: 100 })
    const receiptId = await enter(id, 33, `FR${round}`)
    const { requestId } = await one.call(takeBackBankEntry, { receiptId, reason: 'wrong' })
    const line = await imported('33.00', { reference: `FR${round}` })
    const raced = await Promise.allSettled([
      two.call(approveMoneyRequest, { id: requestId }),
      confirm(line, [{ kind: 'entered', receiptId, amount: 33 }]),
    ])
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  expect(await brokenInvariants(pool)).toEqual([])
})

test('an entry of a closed month is taken back in the open one', async () => {
  const { id } = await pledged({ amount: 100 })
  const receiptId = await enter(id, 34, 'FT96', '2026-01-20')
  await enterMonth(one, january, { note: 'closed' })
  await closeMonth(two, january)
  const closed = await one.call(getBankMonth, january)
  await takeBack(receiptId)
  expect(await one.call(getBankMonth, january)).toMatchObject({
    closing: closed.closing,
    differences: closed.differences,
  })
  const row = await db
    .selectFrom('bank_movements')
    .select(['month', 'of_month', 'amount_minor'])
    .orderBy('transaction_id', 'desc')
    .executeTakeFirst()
  expect(row).toEqual({ month: '2026-02-01', of_month: '2026-01-01', amount_minor: -3_400 })
  expect(await brokenInvariants(pool)).toEqual([])
})
