import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/gifts.ts'
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

/** The same capture as a report tells it, without a fee, and as the provider tells it. */
const tellings = async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 10_000 }], provider: 'paypal' })
  const reported = captureOf(order, { provider: 'paypal', cause: 'reconciliation' })
  return { reported, told: { ...reported, feeMinor: 589, cause: 'hook' } }
}
type Tellings = Awaited<ReturnType<typeof tellings>>

test.each<[string, (t: Tellings) => Promise<unknown>]>([
  ['after the report', async ({ reported, told: result }) => [await apply(reported), await apply(result)]],
  ['before the report', async ({ reported, told: result }) => [await apply(result), await apply(reported)]],
  ['in one batch with it', ({ reported, told: result }) => apply(reported, result)],
  [
    'many times',
    async ({ reported, told: result }) => [await apply(reported), await apply(result, result), await apply(result)],
  ],
  [
    'many times at once',
    ({ reported, told: result }) => Promise.all([reported, result, result, result].map((fact) => apply(fact))),
  ],
])('the fee of a capture is learned %s: it is posted once', async (_when, tell) => {
  const before = await paypal()
  await tell(await tellings())
  expect(await paypal()).toEqual({ fee: before.fee + 589, owed: before.owed + 10_000 - 589 })
})

test('the fee of unallocated money is learned later: the provider owes less, nobody is given less', async () => {
  const before = await paypal()
  const unallocated = await balance('L:unallocated:JMD')
  const { reported } = await tellings()
  const unknown = { ...reported, orderId: null }
  await apply(unknown)
  await apply({ ...unknown, feeMinor: 589 })
  expect(await paypal()).toEqual({ fee: before.fee + 589, owed: before.owed + 10_000 - 589 })
  expect(await balance('L:unallocated:JMD')).toBe(unallocated - 10_000)
})

test('a fee that eats the whole gift: the gift is booked, the provider owes nothing', async () => {
  const before = await paypal()
  const { told: result } = await tellings()
  expect(await apply({ ...result, feeMinor: 10_000 })).toMatchObject([{ outcome: 'applied' }])
  expect(await paypal()).toEqual({ fee: before.fee + 10_000, owed: before.owed })
})

test('the books are in order', async () => expect(await brokenInvariants(pool)).toEqual([]))
