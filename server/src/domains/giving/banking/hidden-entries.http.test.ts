import { takeBackBankEntry } from '@lignum/contract/giving/banking/bank-corrections'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { getPledgeDetails } from '@lignum/contract/giving/pledge-details'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene } from '../../../../test/scenes/giving/bank-lines.ts'
import { openBankAccount } from '../../../../test/scenes/giving/bank-statements.ts'
import { addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged, project } = await pledgeScene(world)
const { imported, proposalsOf, confirm, undo } = await bankLineScene(one, two)
const scotia = await openBankAccount(one, { name: 'Scotia' })

const request = async (id: string, amount: number, reference: string, bankAccount = 'NCB JMD') => {
  const given = atBank(id, amount, { bankAccount, bankReference: reference, status: 'Unfulfilled' })
  return (await one.call(changePledgeStatus, given)).requestId ?? ''
}
const enter = async (id: string, amount: number, reference: string, bankAccount = 'NCB JMD', stored = reference) => {
  await two.call(approveMoneyRequest, { id: await request(id, amount, reference, bankAccount) })
  const { money } = await one.call(getPledgeDetails, { id })
  return money.find((row) => row.bankReference === stored && row.amount === amount)?.id ?? ''
}
const takeBack = async (receiptId: string) => {
  const { requestId } = await one.call(takeBackBankEntry, { receiptId, reason: 'typed twice' })
  await two.call(approveMoneyRequest, { id: requestId })
}
const received = async (id: string) =>
  (await db.selectFrom('pledges').select(['received_minor', 'status']).where('id', '=', id).executeTakeFirstOrThrow())
    .received_minor

test('a reference that was used for a pledge is refused by hand, at another account too', async () => {
  const { id } = await pledged({ amount: 1_000 })
  const entry = await enter(id, 50, 'SO1')
  await confirm(await imported('50.00', { reference: 'SO1' }), [{ kind: 'entered', receiptId: entry, amount: 50 }])
  await expect(request(id, 60, 'SO1', 'Scotia')).rejects.toMatchObject({ code: 'giving.bank-reference-used' })
  expect(await received(id)).toBe(5_000)
})

test('two lines of one reference at two accounts are both booked for their pledge', async () => {
  const { id } = await pledged({ amount: 1_000 })
  await confirm(await imported('50.00', { reference: 'SO2' }), [{ kind: 'pledge', pledgeId: id, amount: 50 }])
  const { statementId } = await scotia.importLines([{ reference: 'SO2', amount: '60.00' }])
  const line = await db
    .selectFrom('bank_lines')
    .select(['id', 'version'])
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow()
  await confirm(line, [{ kind: 'pledge', pledgeId: id, amount: 60 }])
  expect(await received(id)).toBe(11_000)
})

test('three entries that were taken back do not hide the fourth', async () => {
  const wrong = await pledged({ amount: 1_000 })
  for (const no of [1, 2, 3]) await takeBack(await enter(wrong.id, 77, `W${no}`))
  const { id, code } = await pledged({ amount: 154 })
  const { requestId } = await one.call(
    changePledgeStatus,
    atBank(id, 77, {
      bankAccount: 'NCB JMD',
      bankReference: 'TELLER 4',
      status: 'Unfulfilled',
      valueDate: '2026-01-04',
    }),
  )
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const line = await imported('77.00', { reference: 'FT300', details: code })
  const proposals = await proposalsOf(line.id)
  expect(proposals.map(({ reason, isPreselected }) => [reason, isPreselected])).toEqual([
    ['entered', false],
    ['exact-code', false],
  ])
  expect(await received(id)).toBe(7_700)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('the right amount is entered by hand again under the reference of what was taken back', async () => {
  const { id } = await pledged({ amount: 1_000 })
  await takeBack(await enter(id, 50, 'FT400'))
  expect(await enter(id, 48, 'FT400', 'NCB JMD', 'FT400/2')).not.toBe('')
  expect(await received(id)).toBe(4_800)
})

test('entered again as FT401/2, its line FT401 is not booked a second time', async () => {
  const { id, code } = await pledged({ amount: 96 })
  await takeBack(await enter(id, 50, 'FT401'))
  await enter(id, 48, 'FT401/2')
  const line = await imported('48.00', { reference: 'FT401', details: code })
  await expect(confirm(line, [{ kind: 'pledge', pledgeId: id, amount: 48 }])).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
  })
  expect(await received(id)).toBe(4_800)
})

test('an entry for another account that waits while its line is booked', async () => {
  const { id } = await pledged({ amount: 1_000 })
  const waiting = await request(id, 50, 'FT500', 'Scotia')
  await confirm(await imported('50.00', { reference: 'FT500' }), [{ kind: 'pledge', pledgeId: id, amount: 50 }])
  await expect(two.call(approveMoneyRequest, { id: waiting })).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
  })
  expect(await received(id)).toBe(5_000)
})

test('the reversal of a pledge whose money is other money of the same amount is another request', async () => {
  const { id } = await pledged({ amount: 1_000 })
  const first = await enter(id, 50, 'FT600')
  const reversal = { id, status: 'Reversed', reason: 'the bank took it back' } as const
  await one.call(changePledgeStatus, reversal)
  await takeBack(first)
  await confirm(await imported('50.00', { reference: 'FT601' }), [{ kind: 'pledge', pledgeId: id, amount: 50 }])
  expect(await two.call(changePledgeStatus, reversal)).toMatchObject({ status: 'Unfulfilled' })
})

test('a gift that was undone expects nothing after its other money was taken back', async () => {
  const gift = await confirm(await imported('50.00'), [{ kind: 'gift', projectId: project, amount: 50 }])
  const pledgeId = gift.explanation?.parts[0]?.pledgeId ?? ''
  const entry = await enter(pledgeId, 20, 'FT700')
  await undo(gift)
  await takeBack(entry)
  expect(
    await db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', pledgeId).executeTakeFirst(),
  ).toEqual({ status: 'Rejected', received_minor: 0 })
})

test('taking back beside a reversal at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await pledged({ amount: 1_000 })
    const entry = await enter(id, 50, `TR${round}`)
    const reversal = { id, status: 'Reversed', reason: 'the bank took it back' } as const
    const { requestId } = await one.call(takeBackBankEntry, { receiptId: entry, reason: 'x' })
    await one.call(changePledgeStatus, reversal)
    const raced = await Promise.allSettled([
      two.call(approveMoneyRequest, { id: requestId }),
      two.call(changePledgeStatus, reversal),
    ])
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await received(id)).toBe(0)
  }
  expect(await brokenInvariants(pool)).toEqual([])
})

test('an undo of a link over two projects beside another link of its entries', async () => {
  const [second = ''] = await addProjects(db, 1)
  for (let round = 0; round < 10; round += 1) {
    const order = round % 2 === 0 ? [project, second] : [second, project]
    const made = []
    for (const [at, projectId] of order.entries()) {
      const { id } = await pledged({ amount: 1_000, projectId })
      made.push({ amount: 12 + at, receiptId: await enter(id, 12 + at, `DL${round}-${at}`) })
    }
    const parts = made.map(({ amount, receiptId }) => ({ kind: 'entered', receiptId, amount }) as const)
    const [a, b] = [await imported('25.00'), await imported('25.00')]
    const linked = await confirm(a, parts)
    const [undone] = await Promise.allSettled([undo(linked), confirm(b, parts)])
    expect(undone.status).toBe('fulfilled')
  }
  expect(await brokenInvariants(pool)).toEqual([])
})
