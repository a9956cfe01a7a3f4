import { getBankLinesByFilter, previewBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene, type Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const auditor = await world.personOf('Auditor')
const { pledged, receivedBy, project } = await pledgeScene(world)
const { account, importLines, imported, proposalsOf, confirm, undo } = await bankLineScene(one, two)

const toPledge = (pledgeId: string, amount: number) => ({ kind: 'pledge', pledgeId, amount }) as const
const stateOf = (id: string) =>
  db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', id).executeTakeFirstOrThrow()
const balances = async () => {
  const { rows } = await pool.query<{ code: string; balance_minor: number }>(
    'select code, balance_minor from ledger_balances where balance_minor <> 0 order by code',
  )
  return Object.fromEntries(rows.map(({ code, balance_minor }) => [code, balance_minor]))
}

test('a line with the exact code and amount is preselected, credited once it is confirmed, and undone by another person', async () => {
  const { id, code } = await pledged()
  const line = await imported('20,000.00', { details: `gift ${code.toLowerCase().replaceAll('-', ' ')}` })
  const [best] = await proposalsOf(line.id)
  expect(best).toMatchObject({ reason: 'exact-code', isPreselected: true, parts: [{ amount: 20_000, pledge: { id } }] })
  expect(await stateOf(id)).toEqual({ status: 'Unfulfilled', received_minor: 0 })

  const before = await receivedBy(project)
  const explained = await confirm(line, [toPledge(id, 20_000)])
  expect(explained).toMatchObject({ isExplained: true, explanation: { parts: [{ kind: 'pledge', pledgeId: id }] } })
  expect(await stateOf(id)).toEqual({ status: 'Fulfilled', received_minor: 2_000_000 })
  expect((await receivedBy(project)) - before).toBe(2_000_000)
  expect(await proposalsOf(line.id)).toEqual([])

  await expect(undo(explained, two)).rejects.toMatchObject({ code: 'giving.bank-undo-own' })
  const queued = await undo(explained)
  expect(queued).toMatchObject({ isExplained: false, explanation: null, isOwn: true })
  expect(await stateOf(id)).toEqual({ status: 'Unfulfilled', received_minor: 0 })
  expect(await receivedBy(project)).toBe(before)
  const receipts = await db
    .selectFrom('receipts')
    .innerJoin('pledge_receipts', 'pledge_receipts.id', 'receipts.pledge_receipt_id')
    .select('receipts.status')
    .where('pledge_receipts.pledge_id', '=', id)
    .execute()
  expect(receipts).toEqual([{ status: 'Void' }])

  await expect(confirm(queued, [toPledge(id, 20_000)], one)).rejects.toMatchObject({ code: 'giving.second-person' })
  await confirm(queued, [toPledge(id, 20_000)])
  expect(await stateOf(id)).toEqual({ status: 'Fulfilled', received_minor: 2_000_000 })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('who imported a line cannot explain it; what was decided on an old state is refused', async () => {
  const { id } = await pledged()
  const line = await imported('20,000.00')
  await expect(confirm(line, [toPledge(id, 20_000)], one)).rejects.toMatchObject({ code: 'giving.second-person' })
  const explained = await confirm(line, [{ kind: 'unallocated', amount: 20_000 }])
  await expect(confirm(line, [toPledge(id, 20_000)])).rejects.toMatchObject({ status: 409 })
  await undo(explained)
  await expect(confirm(line, [toPledge(id, 20_000)])).rejects.toMatchObject({ code: 'giving.bank-line-changed' })
  await expect(undo(explained)).rejects.toMatchObject({ code: 'giving.bank-line-changed' })
  expect(await stateOf(id)).toEqual({ status: 'Unfulfilled', received_minor: 0 })
})

test('two people confirm one line at the same moment: it is booked once', async () => {
  const three = await world.personOf('Finance')
  const { id } = await pledged()
  const line = await imported('20,000.00')
  const raced = await Promise.allSettled(
    [two, three, two, three].map((person) => confirm(line, [toPledge(id, 20_000)], person)),
  )
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const reply of raced) if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ status: 409 })
  expect(await stateOf(id)).toEqual({ status: 'Fulfilled', received_minor: 2_000_000 })
})

test('one transfer for several pledges, for a part, or for more than was promised', async () => {
  const [first, second] = [await pledged({ amount: 100 }), await pledged({ amount: 50 })]
  const both = await imported('150.00', { details: `${first.code} AND ${second.code}` })
  expect(await proposalsOf(both.id)).toMatchObject([
    { reason: 'exact-code', isPreselected: true, parts: [{ amount: 100 }, { amount: 50 }] },
  ])
  await confirm(both, [toPledge(first.id, 100), toPledge(second.id, 50)])
  expect(await stateOf(second.id)).toEqual({ status: 'Fulfilled', received_minor: 5_000 })

  const { id, code } = await pledged({ amount: 100 })
  const less = await imported('85.00', { details: code })
  expect(await proposalsOf(less.id)).toMatchObject([{ isPreselected: false, parts: [{ amount: 85, pledge: { id } }] }])
  const short = await confirm(less, [{ ...toPledge(id, 85), closesShort: 'fee of the sending bank' }])
  expect(await stateOf(id)).toEqual({ status: 'Fulfilled', received_minor: 8_500 })
  const more = await imported('30.00', { details: code })
  expect(await proposalsOf(more.id)).toMatchObject([{ reason: 'exact-code', isPreselected: false }])
  await confirm(more, [toPledge(id, 20), { kind: 'unallocated', amount: 10 }])
  expect(await stateOf(id)).toEqual({ status: 'Fulfilled', received_minor: 10_500 })
  await undo(short)
  expect(await stateOf(id)).toEqual({ status: 'Unfulfilled', received_minor: 2_000 })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('settlement, charge and unallocated post what was shown before; undone, nothing of it remains', async () => {
  const before = await balances()
  const explanations: readonly (readonly [string, Parts])[] = [
    ['9,650.00', [{ kind: 'settlement', provider: 'fygaro', amount: 9_650, fee: 350 }]],
    ['-45.50', [{ kind: 'charge', amount: 45.5 }]],
    ['77.00', [{ kind: 'unallocated', amount: 77 }]],
  ]
  const undone = []
  for (const [amount, parts] of explanations) {
    const line = await imported(amount)
    const { postings } = await two.call(previewBankLine, { id: line.id, parts })
    const was = await balances()
    undone.push(await confirm(line, parts))
    const now = await balances()
    for (const posting of postings)
      expect((now[posting.account] ?? 0) - (was[posting.account] ?? 0)).toBe(Math.round(posting.amount * 100)) // not money: compares with what is shown
  }
  expect(await balances()).toMatchObject({ 'E:psp_fee:fygaro:JMD': 35_000, 'E:bank_charge:JMD': 4_550 })
  expect(await brokenInvariants(pool)).toEqual([])
  for (const line of undone) await undo(line)
  expect(await balances()).toEqual(before)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('explanations that do not fit the line are refused, shown or booked', async () => {
  const { id } = await pledged()
  const dollars = await pledged({ currency: 'USD', amount: 100 }).catch(() => null)
  const [credit, debit] = [await imported('100.00'), await imported('-5.00')]
  const refused: readonly (readonly [typeof credit, Parts, string])[] = [
    [credit, [toPledge(id, 99.99)], 'giving.bank-parts-sum'],
    [credit, [toPledge(id, 100), { kind: 'unallocated', amount: 0 }], 'giving.bank-parts-sum'],
    [credit, [toPledge(id, 50), toPledge(id, 50)], 'giving.bank-parts-mixed'],
    [credit, [{ kind: 'settlement', provider: 'paypal', amount: 50 }, toPledge(id, 50)], 'giving.bank-parts-mixed'],
    [credit, [{ kind: 'charge', amount: 100 }], 'giving.bank-part-direction'],
    [debit, [toPledge(id, 5)], 'giving.bank-part-direction'],
    [debit, [{ kind: 'unallocated', amount: 5 }], 'giving.bank-part-direction'],
  ]
  for (const [line, parts, code] of refused) {
    await expect(confirm(line, parts)).rejects.toMatchObject({ code })
    await expect(two.call(previewBankLine, { id: line.id, parts })).rejects.toMatchObject({ code })
  }
  if (dollars)
    await expect(confirm(credit, [toPledge(dollars.id, 100)])).rejects.toMatchObject({
      code: 'giving.bank-part-currency',
    })
})

test('money that was entered by hand is not booked a second time from the statement', async () => {
  const { id } = await pledged()
  const { requestId } = await one.call(
    changePledgeStatus,
    atBank(id, 50, { bankAccount: 'ncb jmd', bankReference: 'ft 77' }),
  )
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const line = await imported('50.00', { reference: 'FT77' })
  await expect(confirm(line, [toPledge(id, 50)])).rejects.toMatchObject({ code: 'giving.bank-reference-used' })
  expect(await stateOf(id)).toMatchObject({ received_minor: 5_000 })
})

test('identical transfers for one pledge are booked under numbered references', async () => {
  const { id } = await pledged({ amount: 100 })
  const twice = { reference: 'SAME', amount: '50.00' }
  const { statementId } = await importLines([twice, twice])
  const filters = [{ field: 'statementId', value: statementId }]
  for (const line of (await two.call(getBankLinesByFilter, { filters })).results)
    await confirm(line, [toPledge(id, 50)])
  const entered = await db.selectFrom('pledge_receipts').select('bank_reference').where('pledge_id', '=', id).execute()
  expect(entered.map((row) => row.bank_reference).toSorted()).toEqual(['SAME', 'SAME/2'])
  expect(await stateOf(id)).toEqual({ status: 'Fulfilled', received_minor: 10_000 })
})

test('an undo is refused when the project no longer holds the money, or the pledge was reversed', async () => {
  const { id } = await pledged({ amount: 60 })
  const explained = await confirm(await imported('60.00'), [toPledge(id, 60)])
  const reversal = { id, status: 'Reversed', reason: 'the bank took it back' } as const
  await one.call(changePledgeStatus, reversal)
  await two.call(changePledgeStatus, reversal)
  await expect(undo(explained)).rejects.toMatchObject({ code: 'giving.bank-money-reversed' })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a code with one error, or a name with the amount, is proposed and never preselected', async () => {
  const { id, code } = await pledged({ amount: 321, lastName: 'Van-Der Berg' })
  const swapped = `${code.slice(0, -2)}${code.at(-1)}${code.at(-2)}`
  const typo = await imported('321.00', { details: `donation ${swapped}` })
  if (swapped !== code)
    expect((await proposalsOf(typo.id))[0]).toMatchObject({ reason: 'near-code', isPreselected: false })
  const { results } = await one.call(getBankLinesByFilter, { filters: [{ field: 'isExplained', value: false }] })
  expect(results.map((line) => line.id)).toContain(typo.id)
  await pool.query(`update pledges set created_at = '2026-01-03' where id = $1`, [id])
  const named = await imported('321.00', { payer: 'MR J VAN DER BERG' })
  expect(await proposalsOf(named.id)).toMatchObject([
    { reason: 'name', isPreselected: false, parts: [{ pledge: { id } }] },
  ])
  const other = await imported('321.01', { payer: 'MR J VAN DER BERG' })
  expect(await proposalsOf(other.id)).toEqual([])
})

test('auditors read lines with their explanations and can change nothing', async () => {
  const line = await imported('5.00')
  const parts: Parts = [{ kind: 'unallocated', amount: 5 }]
  await expect(confirm(line, parts, auditor)).rejects.toMatchObject({ status: 403 })
  const explained = await confirm(line, parts)
  await expect(undo(explained, auditor)).rejects.toMatchObject({ status: 403 })
  const filters = [{ field: 'id', value: line.id }]
  expect((await auditor.call(getBankLinesByFilter, { filters })).results).toMatchObject([
    {
      accountId: account.id,
      isExplained: true,
      explanation: { isOwn: false, parts: [{ kind: 'unallocated', amount: 5 }] },
    },
  ])
  const recorded = await db.selectFrom('audit_details').select('field_name').where('entity_id', '=', line.id).execute()
  expect(recorded.map((row) => row.field_name).toSorted()).toEqual(['state', 'unallocated'])
})
