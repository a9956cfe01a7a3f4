import { randomUUID } from 'node:crypto'
import { getBankLineProposals, previewBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { closeBankMonth, getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene, type Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { closeMonth, closingOf, enterMonth } from '../../../../test/scenes/giving/bank-statements.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two, three] = [
  await world.personOf('Finance'),
  await world.personOf('Finance'),
  await world.personOf('Finance'),
]
const auditor = await world.personOf('Auditor')
const { pledged } = await pledgeScene(world)
const { imported, importLines, proposalsOf, confirm, undo } = await bankLineScene(one, two)
const request = async (id: string, amount: number, reference: string, valueDate = '2026-01-05') => {
  const given = atBank(id, amount, { bankAccount: 'NCB JMD', bankReference: reference, valueDate })
  return (await one.call(changePledgeStatus, given)).requestId ?? ''
}
const receipts = (pledgeId: string) =>
  db
    .selectFrom('pledge_receipts')
    .select(['id', 'amount_minor', 'bank_reference'])
    .where('pledge_id', '=', pledgeId)
    .orderBy('id', 'desc')
    .execute()
const enter = async (
  id: string,
  amount: number,
  reference: string = randomUUID().slice(0, 8),
  valueDate = '2026-01-05',
) => {
  await two.call(approveMoneyRequest, { id: await request(id, amount, reference, valueDate) })
  return (await receipts(id))[0]?.id ?? ''
}
const asEntered = (receiptId: string, amount: number): Parts => [{ kind: 'entered', receiptId, amount }]
const bank = async () => {
  const { rows } = await pool.query<{ b: number }>(
    `select balance_minor as b from ledger_balances where code = 'A:bank:JMD'`,
  )
  return rows[0]?.b ?? 0
}
const reverse = async (id: string) => {
  const reversal = { id, status: 'Reversed', reason: 'the bank took it back' } as const
  await one.call(changePledgeStatus, reversal)
  await two.call(changePledgeStatus, reversal)
  return (await receipts(id))[0]?.id ?? ''
}

test('money that is reversed after it was linked, and both links undone and made otherwise', async () => {
  const before = await bank()
  const { id } = await pledged({ amount: 100 })
  const receiptId = await enter(id, 50, 'P1')
  const linked = await confirm(await imported('50.00', { reference: 'P1' }), asEntered(receiptId, 50))
  const taken = await reverse(id)
  expect(await bank()).toBe(before)
  expect(await brokenInvariants(pool)).toEqual([])
  const out = await imported('-50.00')
  await expect(confirm(out, asEntered(receiptId, 50))).rejects.toMatchObject({ code: 'giving.bank-entry-differs' })
  const outLinked = await confirm(out, asEntered(taken, 50))
  expect(await brokenInvariants(pool)).toEqual([])
  const queued = await undo(linked)
  const outQueued = await undo(outLinked)
  expect(await brokenInvariants(pool)).toEqual([])
  await expect(confirm(queued, asEntered(taken, 50))).rejects.toMatchObject({ code: 'giving.bank-entry-differs' })
  const other = await pledged({ amount: 50 })
  await confirm(queued, [{ kind: 'pledge', pledgeId: other.id, amount: 50 }])
  await confirm(outQueued, asEntered(taken, 50))
  expect(await bank()).toBe(before + 5_000)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('what was booked from a line, or undone on it, is no entry by hand', async () => {
  const { id } = await pledged({ amount: 100 })
  const booked = await confirm(await imported('40.00'), [{ kind: 'pledge', pledgeId: id, amount: 40 }])
  const [plus] = await receipts(id)
  await expect(confirm(await imported('40.00'), asEntered(plus?.id ?? '', 40))).rejects.toMatchObject({
    code: 'giving.bank-entry-differs',
  })
  await undo(booked)
  const [minus] = await receipts(id)
  expect(minus?.amount_minor).toBe(-4_000)
  await expect(confirm(await imported('-40.00'), asEntered(minus?.id ?? '', 40))).rejects.toMatchObject({
    code: 'giving.bank-entry-differs',
  })
  await expect(confirm(await imported('40.00'), asEntered(plus?.id ?? '', 40))).rejects.toMatchObject({
    code: 'giving.bank-entry-differs',
  })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('an undone link beside a second line of the same reference', async () => {
  const { id } = await pledged({ amount: 1000 })
  const receiptId = await enter(id, 33, 'SAME1')
  const first = await imported('33.00', { reference: 'SAME1' })
  const second = await imported('33.00', { reference: 'SAME1', day: '2026-01-06' })
  await expect(confirm(second, [{ kind: 'pledge', pledgeId: id, amount: 33 }])).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
  })
  const linked = await confirm(first, asEntered(receiptId, 33))
  const booked = await confirm(second, [{ kind: 'pledge', pledgeId: id, amount: 33 }])
  const queued = await undo(linked)
  await expect(confirm(queued, [{ kind: 'pledge', pledgeId: id, amount: 33 }])).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
  })
  const free = await undo(booked)
  await expect(confirm(free, [{ kind: 'pledge', pledgeId: id, amount: 33 }])).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
  })
  await confirm(free, asEntered(receiptId, 33))
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a statement imported again adds no line of a linked one', async () => {
  const { id } = await pledged({ amount: 1000 })
  const receiptId = await enter(id, 34, 'AGAIN')
  await confirm(await imported('34.00', { reference: 'AGAIN' }), asEntered(receiptId, 34))
  expect(await importLines([{ reference: 'AGAIN', amount: '34.00' }])).toMatchObject({ added: 0, known: 1 })
})

test('auditors, and who imported it, can neither link nor undo', async () => {
  const { id } = await pledged({ amount: 1000 })
  const receiptId = await enter(id, 35, 'AUD')
  const line = await imported('35.00', { reference: 'AUD' })
  const parts = asEntered(receiptId, 35)
  await expect(confirm(line, parts, auditor)).rejects.toMatchObject({ status: 403 })
  await expect(auditor.call(previewBankLine, { id: line.id, parts })).rejects.toMatchObject({ status: 403 })
  await expect(auditor.call(getBankLineProposals, { ids: [line.id] })).rejects.toMatchObject({ status: 403 })
  await expect(confirm(line, parts, one)).rejects.toMatchObject({ code: 'giving.second-person' })
  const linked = await confirm(line, parts)
  await expect(undo(linked, auditor)).rejects.toMatchObject({ status: 403 })
  const queued = await undo(linked, three)
  await expect(confirm(queued, parts, three)).rejects.toMatchObject({ code: 'giving.second-person' })
  await expect(confirm(queued, [...parts, ...parts])).rejects.toMatchObject({ code: 'giving.bank-parts-mixed' })
  await confirm(queued, parts, one)
})

test('races: entry against line; two entries by two lines; link against reversal; link against undo', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await pledged({ amount: 1000 })
    const reference = `RACE${round}`
    const pending = await request(id, 11, reference)
    const line = await imported('11.00', { reference })
    const raced = await Promise.allSettled([
      three.call(approveMoneyRequest, { id: pending }),
      confirm(line, [{ kind: 'pledge', pledgeId: id, amount: 11 }]),
    ])
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await receipts(id)).length).toBe(1)
  }
  for (let round = 0; round < 8; round++) {
    const [a, b] = [await pledged({ amount: 1000 }), await pledged({ amount: 1000 })]
    const [ea, eb] = [await enter(a.id, 12), await enter(b.id, 13)]
    const lines = [await imported('25.00'), await imported('25.00')] as const
    const raced = await Promise.allSettled([
      confirm(lines[0], [...asEntered(ea, 12), ...asEntered(eb, 13)], two),
      confirm(lines[1], [...asEntered(eb, 13), ...asEntered(ea, 12)], three),
    ])
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = raced.find((reply) => reply.status === 'fulfilled')
    if (won?.status !== 'fulfilled') throw new Error('none')
    const lost = won.value.id === lines[0].id ? lines[1] : lines[0]
    await Promise.allSettled([undo(won.value), confirm(lost, [...asEntered(ea, 12), ...asEntered(eb, 13)], three)])
  }
  for (let round = 0; round < 8; round++) {
    const { id } = await pledged({ amount: 1000 })
    const entry = await enter(id, 14)
    const line = await imported('14.00')
    const reversal = { id, status: 'Reversed', reason: 'the bank took it back' } as const
    await one.call(changePledgeStatus, reversal)
    const raced = await Promise.allSettled([
      two.call(changePledgeStatus, reversal),
      confirm(line, asEntered(entry, 14), three),
    ])
    expect(raced.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
  expect(await brokenInvariants(pool)).toEqual([])
})

test('closed months: link and undo change no closed figure, and a later month still adds up', async () => {
  const { id } = await pledged({ amount: 1000 })
  const entry = await enter(id, 15, 'CLOSED', '2026-01-31')
  const line = await imported('15.00', { reference: 'CLOSED', day: '2026-02-01' })
  const january = { currency: 'JMD', month: '2026-01' } as const
  const february = { currency: 'JMD', month: '2026-02' } as const
  await enterMonth(one, january, { note: 'many' })
  await closeMonth(two, january)
  const before = await one.call(getBankMonth, january)
  const linked = await confirm(line, asEntered(entry, 15))
  expect(await one.call(getBankMonth, january)).toEqual(before)
  await enterMonth(one, february, { note: 'x' })
  const restOf = async () => (await one.call(getBankMonth, february)).differences.filter(({ kind }) => kind === 'rest')
  const rest = await restOf()
  const queued = await undo(linked)
  expect(await one.call(getBankMonth, january)).toEqual(before)
  expect(await restOf()).toEqual(rest)
  const shown = await two.call(getBankMonth, february)
  await Promise.allSettled([confirm(queued, asEntered(entry, 15), three), two.call(closeBankMonth, closingOf(shown))])
  expect(await brokenInvariants(pool)).toEqual([])
  expect(await proposalsOf(line.id)).toBeDefined()
})
