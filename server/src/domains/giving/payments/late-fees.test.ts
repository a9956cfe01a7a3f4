import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'
import { applyCaptures, type CaptureFact } from './gate.writes.ts'

const { db, pool } = await openWorld()
const seal = createReceiptSeal(['a secret of the tests'])
const [project = ''] = await addProjects(db, 1)
const apply = (...facts: CaptureFact[]) => applyCaptures(db, seal, facts)
const balance = async (code: string) =>
  (await db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', code).executeTakeFirst())
    ?.balance_minor ?? 0
const paypal = async () => ({ fee: await balance('E:psp_fee:paypal:JMD'), owed: await balance('A:psp:paypal:JMD') })

/** The same capture as in a report, without a fee, and as in the provider's webhook, with the fee. */
const captures = async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 10_000 }], provider: 'paypal' })
  const reported = captureOf(order, { provider: 'paypal', cause: 'reconciliation' })
  return { reported, notified: { ...reported, feeMinor: 589, cause: 'hook' } }
}
type Captures = Awaited<ReturnType<typeof captures>>

test.each<[string, (of: Captures) => Promise<unknown>]>([
  ['after the report', async ({ reported, notified }) => [await apply(reported), await apply(notified)]],
  ['before the report', async ({ reported, notified }) => [await apply(notified), await apply(reported)]],
  ['in one batch with it', ({ reported, notified }) => apply(reported, notified)],
  [
    'many times',
    async ({ reported, notified }) => [await apply(reported), await apply(notified, notified), await apply(notified)],
  ],
  [
    'many times at once',
    ({ reported, notified }) => Promise.all([reported, notified, notified, notified].map((fact) => apply(fact))),
  ],
])('the fee of a capture is learned %s: it is posted once', async (_when, applyBoth) => {
  const before = await paypal()
  await applyBoth(await captures())
  expect(await paypal()).toEqual({ fee: before.fee + 589, owed: before.owed + 10_000 - 589 })
})

test('a late fee of unallocated money reduces what the provider owes, not the unallocated amount', async () => {
  const before = await paypal()
  const unallocated = await balance('L:unallocated:JMD')
  const { reported } = await captures()
  const unknown = { ...reported, orderId: null }
  await apply(unknown)
  await apply({ ...unknown, feeMinor: 589 })
  expect(await paypal()).toEqual({ fee: before.fee + 589, owed: before.owed + 10_000 - 589 })
  expect(await balance('L:unallocated:JMD')).toBe(unallocated - 10_000)
})

test('a fee as large as the gift: the gift is booked, the provider owes nothing', async () => {
  const before = await paypal()
  const { notified } = await captures()
  expect(await apply({ ...notified, feeMinor: 10_000 })).toMatchObject([{ outcome: 'applied' }])
  expect(await paypal()).toEqual({ fee: before.fee + 10_000, owed: before.owed })
})

test('the ledger is consistent', async () => expect(await brokenInvariants(pool)).toEqual([]))
