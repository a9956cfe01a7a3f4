import { expect, test } from 'vitest'
import { transact } from '#kit/database/database'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { givingPersonalData } from '../personal-data.ts'
import { printReceipt } from './print-receipt.ts'
import { deleteReceiptPdfs } from './receipt-pdfs.ts'
import { findReceipt } from './printed-receipts.reads.ts'

const world = await openWorld()
const { db, pool, storage } = world
const deps = givingDepsOf(world)
const [projectId = ''] = await addProjects(db, 1)

const gift = async (userId: string, email: string) => {
  const contact = { email, firstName: 'Dana', lastName: 'Donor', phoneNumber: null }
  const order = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }], userId, contact })
  await applyCaptures(db, deps.seal, [captureOf(order)])
  return order.orderId
}
const rowOf = async (orderId: string) => {
  const row = await findReceipt(db, orderId)
  if (!row) throw new Error('no receipt')
  return row
}
const print = async (orderId: string) => (await printReceipt(deps, await rowOf(orderId))).bytes
const keysOf = async (orderId: string) => {
  const keys: string[] = []
  for await (const key of storage.list(`receipts/${(await rowOf(orderId)).number}`)) keys.push(key)
  return keys
}

test('repeated prints render the first print and the duplicate once each, then serve the stored files', async () => {
  const person = await world.personOf('SocialInvestor')
  const orderId = await gift(person.id, person.email)
  const [first, second] = [await print(orderId), await print(orderId)]
  expect(await keysOf(orderId)).toHaveLength(2)
  expect([(await readPdf(first)).text, (await readPdf(second)).text]).toEqual([
    expect.not.stringContaining('DUPLICATE'),
    expect.stringContaining('DUPLICATE'),
  ])
  for (const key of await keysOf(orderId)) await storage.put(key, Buffer.from('as stored'), 'application/pdf')
  expect(String(await print(orderId))).toBe('as stored')
})

test('a receipt becomes void after it was stored: the next print shows VOID', async () => {
  const person = await world.personOf('SocialInvestor')
  const orderId = await gift(person.id, person.email)
  for (let i = 0; i < 2; i++) await print(orderId)
  await pool.query(`update receipts set status = 'Void', voided_at = now(), void_reason = 'test' where order_id = $1`, [
    orderId,
  ])
  expect((await readPdf(await print(orderId))).text).toContain('VOID')
  await print(orderId)
  expect(await keysOf(orderId)).toHaveLength(3)
})

test('erasing a donor deletes the stored PDFs with their name, and a later print has no name', async () => {
  const person = await world.personOf('SocialInvestor')
  const orderId = await gift(person.id, person.email)
  expect((await readPdf(await print(orderId))).text).toContain('Dana Donor')
  await transact(db, (tx) => givingPersonalData(db).erase(tx, person, world.clock.now()))
  const jobs = await queuedJobs(pool, 'giving.forget-receipt-pdfs')
  expect(jobs).toEqual([{ number: (await rowOf(orderId)).number }])
  for (const { number = '' } of jobs) await deleteReceiptPdfs(deps, number)
  expect(await keysOf(orderId)).toEqual([])
  expect((await readPdf(await print(orderId))).text).not.toContain('Dana')
})
