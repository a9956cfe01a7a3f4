import type { RequestOf } from '@lignum/contract/core/call'
import { confirmBankLine, getBankLinesByFilter, undoBankLine } from '@lignum/contract/giving/banking/bank-lines'
import {
  closeBankMonth,
  downloadBankMonth,
  enterBankBalance,
  getBankMonth,
  getBankMonths,
} from '@lignum/contract/giving/banking/bank-months'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import {
  bankDocument,
  closeMonth,
  closingOf,
  enterMonth,
  openBankAccount,
} from '../../../../../test/scenes/giving/bank-statements.ts'
import { addOrder, addProjects, captureOf } from '../../../../../test/scenes/giving/gifts.ts'
import { atBank, pledgeScene } from '../../../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'
import { applyCaptures } from '../../payments/gate.writes.ts'

const world = await openWorld()
const { app, db, pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const auditor = await world.personOf('Auditor')
const { pledged } = await pledgeScene(world)
const { importLines } = await openBankAccount(one, { name: 'NCB JMD' })
const in2026 = (no: number) => ({ currency: 'JMD', month: `2026-${String(no).padStart(2, '0')}` }) as const
const [january, february, march] = [in2026(1), in2026(2), in2026(3)]

type Parts = RequestOf<typeof confirmBankLine>['parts']
let references = 0
const imported = async (day: string, amount: string) => {
  references += 1
  const { statementId } = await importLines([{ day, reference: `M${references}`, amount }])
  const filters = [{ field: 'statementId', value: statementId }]
  const [line] = (await two.call(getBankLinesByFilter, { filters })).results
  if (!line) throw new Error('no line')
  return line
}
const confirm = ({ id, version }: { id: string; version: number }, parts: Parts) =>
  two.call(confirmBankLine, { id, version, parts })
const unallocated = async (day: string, amount: number) =>
  confirm(await imported(day, String(amount)), [{ kind: 'unallocated', amount }])
const undo = ({ id, version }: { id: string; version: number }) =>
  one.call(undoBankLine, { id, version, reason: 'wrong' })
const byHand = async (amount: number, valueDate: string) => {
  const { id } = await pledged({ amount })
  const { requestId } = await one.call(changePledgeStatus, atBank(id, amount, { valueDate }))
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  return id
}
const download = (headers: Record<string, string>, { currency, month } = january) =>
  app.inject({ method: 'GET', url: `${downloadBankMonth.path}?currency=${currency}&month=${month}`, headers })

await unallocated('2026-01-05', 100)
const charge = async (day: string, amount: number) =>
  confirm(await imported(day, `-${amount}`), [{ kind: 'charge', amount }])
const charged = await charge('2026-01-31', 5)
const unexplained = await imported('2026-01-20', '7.00')
const pledgeId = await byHand(50, '2026-01-25')

test('a month is what was booked on its days; rows explain why the bank says something else', async () => {
  await undo(await unallocated('2026-01-06', 33))
  const { results } = await auditor.call(getBankMonths, { currency: 'JMD' })
  expect(results.at(-1)).toMatchObject({
    ...january,
    state: 'open',
    opening: 0,
    received: 150,
    refunded: 0,
    paidOut: 0,
    charges: 5,
    closing: 145,
    balance: null,
  })
  expect(results[0]?.state).toBe('running')
  const entered = await enterMonth(one, january, { balance: '135.00' })
  expect(entered).toMatchObject({ state: 'entered', isOwn: true, difference: -10, document: { name: 'january.pdf' } })
  expect(entered.differences.map(({ kind, amount, pledgeId: of }) => [kind, amount, of])).toEqual([
    ['line', 7, null],
    ['line', 33, null],
    ['entry', -50, pledgeId],
  ])
})

test('what no row explains needs a note', async () => {
  const wrong = { balance: '135.01' }
  await expect(enterMonth(one, january, wrong)).rejects.toMatchObject({ code: 'giving.bank-month-note' })
  const noted = await enterMonth(one, january, { ...wrong, note: 'a cent that the bank cannot explain' })
  expect(noted.differences.at(-1)).toMatchObject({ kind: 'rest', amount: 0.01 })
  await enterMonth(one, january, { balance: '135.00' })
})

test('another person closes it, as it was shown, in order, once it has ended', async () => {
  await expect(closeMonth(one, january)).rejects.toMatchObject({ code: 'giving.bank-month-own' })
  await expect(closeMonth(two, february)).rejects.toMatchObject({ code: 'giving.bank-month-balance-missing' })
  const running = (await one.call(getBankMonths, { currency: 'JMD' })).results[0]?.month ?? ''
  const current = { currency: 'JMD', month: running } as const
  await expect(enterMonth(one, current)).rejects.toMatchObject({ code: 'giving.bank-month-running' })
  await enterMonth(one, february, { note: 'as January' })
  await expect(closeMonth(two, february)).rejects.toMatchObject({ code: 'giving.bank-month-order' })

  const shown = closingOf(await two.call(getBankMonth, january))
  await expect(two.call(closeBankMonth, { ...shown, version: shown.version - 1 })).rejects.toMatchObject({
    status: 409,
  })
  const late = await unallocated('2026-01-09', 1)
  await expect(two.call(closeBankMonth, shown)).rejects.toMatchObject({ code: 'giving.bank-month-changed' })
  await undo(late)
  await enterMonth(one, january, { balance: '136.00' })
  const closed = await closeMonth(two, january)
  expect(closed).toMatchObject({ state: 'closed', closing: 145, balance: 136, difference: -9 })
  expect(closed.differences).toHaveLength(4)
  await expect(enterMonth(one, january)).rejects.toMatchObject({ code: 'giving.bank-month-closed' })
  await expect(closeMonth(two, january)).rejects.toMatchObject({ code: 'giving.bank-month-closed' })
  await expect(pool.query(`update bank_months set note = 'x' where month = '2026-01-01'`)).rejects.toThrow('never')
})

test('it is not closed with other figures than those that were shown, although it closes with the same balance', async () => {
  const [projectId = ''] = await addProjects(db, 1)
  const order = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }] })
  await applyCaptures(db, givingDepsOf(world).seal, [captureOf(order)])
  const line = await confirm(await imported('2026-02-03', '-40.00'), [{ kind: 'charge', amount: 40 }])
  await enterMonth(one, february, { note: 'as January' })
  const request = closingOf(await two.call(getBankMonth, february))
  const paid = await confirm(await undo(line), [{ kind: 'payout', projectId, amount: 40 }])
  await expect(two.call(closeBankMonth, request)).rejects.toMatchObject({ code: 'giving.bank-month-changed' })
  await undo(paid)
})

test('what becomes known later counts in the open month and names the closed one; the closed figures stay', async () => {
  const before = await one.call(getBankMonth, january)
  await expect(undo(charged)).rejects.toMatchObject({ code: 'giving.bank-month-closed' })
  const booked = await confirm(unexplained, [{ kind: 'unallocated', amount: 7 }])
  await byHand(3, '2026-01-02')
  const [was, now] = [await one.call(getBankMonth, january), await one.call(getBankMonth, february)]
  expect({ ...was, late: [] }).toEqual({ ...before, late: [] })
  expect(now).toMatchObject({ opening: 145, received: 10, closing: 155 })
  const late = [
    { ofMonth: '2026-01', inMonth: '2026-02', amount: 7, lineId: unexplained.id },
    { ofMonth: '2026-01', inMonth: '2026-02', amount: 3, lineId: null },
  ]
  expect(now.late).toMatchObject(late)
  expect(was.late).toMatchObject(late)
  await undo(booked)
  expect(await one.call(getBankMonth, february)).toMatchObject({ received: 3, closing: 148 })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a closed month is printed, with the same bytes each time; auditors read all of it and change nothing', async () => {
  const [first, again] = [await download(auditor.headers), await download(one.headers)]
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await download(one.headers, february)).statusCode).toBe(404)
  expect((await download({})).statusCode).toBe(401)
  const { document } = await auditor.call(getBankMonth, january)
  const read = (headers: Record<string, string>) => app.inject({ method: 'GET', url: document?.url ?? '', headers })
  expect((await read(auditor.headers)).statusCode).toBe(200)
  expect((await read({})).statusCode).toBe(404)
  const entering = { ...march, version: 0, balance: 0, document: bankDocument }
  await expect(auditor.call(enterBankBalance, entering)).rejects.toMatchObject({ status: 403 })
  const closing = closingOf(await auditor.call(getBankMonth, february))
  await expect(auditor.call(closeBankMonth, closing)).rejects.toMatchObject({ status: 403 })
})

test('undo against close: the month is closed without the line, or the undo is refused', async () => {
  for (const no of [2, 3, 4, 5, 6]) {
    const of = in2026(no)
    const line = await charge(`${of.month}-10`, 10)
    await enterMonth(one, of, { note: 'a race' })
    const shown = await two.call(getBankMonth, of)
    const close = () => two.call(closeBankMonth, closingOf(shown))
    const [undone, closed] = await Promise.allSettled([undo(line), close()])
    expect([undone.status, closed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'giving.bank-month-closed' })
    if (closed.status === 'rejected') {
      expect(closed.reason).toMatchObject({ status: 409 })
      await closeMonth(two, of)
    }
  }
  expect(await brokenInvariants(pool)).toEqual([])
})
