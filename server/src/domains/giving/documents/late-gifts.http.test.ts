import { readFile } from 'node:fs/promises'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { downloadCompanyStatement } from '@lignum/contract/giving/receipts'
import { expect, test } from 'vitest'
import { after, days } from '#kit/values/clock'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { openCompanyScene } from '../../../../test/scenes/companies.ts'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { addProject } from '../../../../test/scenes/scene.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'

const world = await openWorld()
const { db, pool } = world
const seal = createReceiptSeal(world.config.keys.receipts)
const own = await openCompanyScene(world)
const owner = await own.member()
const solar = await addProject(db, { companyId: own.id, name: 'Solar', requestedMinor: 100_000_000 })
const today = dayInJamaica(new Date())

const statement = async (from = today, to = today) => {
  const url = `${downloadCompanyStatement.path}?from=${from}&to=${to}`
  return (await readPdf((await world.app.inject({ url, headers: owner.headers })).rawPayload)).text
}
const isLate = async (orderId: string) =>
  (await db.selectFrom('orders').select('is_late').where('id', '=', orderId).executeTakeFirstOrThrow()).is_late

/** An order that was made so many days ago and is under review, as after a payment of another amount. */
const addReviewed = async (minor: number, age: number) => {
  const order = await addOrder(db, { gifts: [{ projectId: solar.id, minor }] })
  const at = after(new Date(), -days(age))
  await pool.query(
    `select create_month_partition(t, date_trunc('month', $1::timestamptz at time zone 'utc')::date)
     from unnest(array['orders', 'order_items', 'order_contacts', 'payment_events']::regclass[]) t`,
    [at],
  )
  const { rows } = await pool.query<{ id: string }>(
    `update orders set id = overlay(id::text placing substr(first_id_at($2)::text, 1, 13) from 1 for 13)::uuid,
       status = 'VerificationRequested', created_at = $2 where id = $1 returning id`,
    [order.orderId, at],
  )
  const orderId = rows[0]?.id ?? ''
  for (const table of ['order_items', 'order_contacts', 'payments'])
    await pool.query(`update ${table} set order_id = $2 where order_id = $1`, [order.orderId, orderId])
  return { ...order, orderId }
}

test('a gift of an order that was under review for months is in the statement of the day on which it was paid', async () => {
  const order = await addReviewed(71_000, 90)
  await applyCaptures(db, seal, [captureOf(order)])
  expect(await isLate(order.orderId)).toBe(true)
  expect(await statement()).toContain('JMD 710.00')
})

test('one that was paid within 60 days is not late, and is in the statement once', async () => {
  const order = await addReviewed(72_000, 59)
  await applyCaptures(db, seal, [captureOf(order)])
  expect(await isLate(order.orderId)).toBe(false)
  expect((await statement()).match(/JMD 720\.00/g)).toHaveLength(1)
})

test('the migration marks those that were paid before, and no others', async () => {
  const [late, soon] = [await addReviewed(73_000, 90), await addReviewed(74_000, 90)]
  await applyCaptures(db, seal, [captureOf(late), captureOf(soon)])
  const set = db.updateTable('orders').set({ is_late: false })
  await set.where('id', '=', late.orderId).execute()
  const paidAt = after(new Date(), -days(40))
  await set.set({ paid_at: paidAt }).where('id', '=', soon.orderId).execute()
  expect(await statement()).not.toContain('JMD 730.00')
  const migration = new URL(
    '../../../../../db/migrations/20261118-0021-gifts-paid-after-long-review.sql',
    import.meta.url,
  )
  await pool.query(await readFile(migration, 'utf8'))
  expect([await isLate(late.orderId), await isLate(soon.orderId)]).toEqual([true, false])
  expect(await statement()).toContain('JMD 730.00')
})
