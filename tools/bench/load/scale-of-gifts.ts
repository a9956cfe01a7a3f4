import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { foldLedger } from '../../../server/src/domains/giving/ledger/ledger.writes.ts'
import { listPayments, listPaymentsOf } from '../../../server/src/domains/giving/lists/payment-lists.reads.ts'
import { readPaymentTimeline } from '../../../server/src/domains/giving/lists/read-payment-timeline.ts'
import { readPaymentTotals } from '../../../server/src/domains/giving/lists/read-totals.ts'
import { withQuotedOrders } from '../../../server/src/domains/giving/lists/with-quoted-orders.ts'
import { listOrderStates } from '../../../server/src/domains/giving/payments/payments.reads.ts'
import { judgeReceipt } from '../../../server/src/domains/giving/receipts/judge-receipt.ts'
import { createReceiptSeal } from '../../../server/src/domains/giving/receipts/receipt-seal.ts'
import { after, days } from '../../../server/src/kit/values/clock.ts'
import { benchKeys } from '../rig/bench-server.ts'
import { webhooksOf } from './fygaro-webhooks.ts'
import type { GivingScene } from '../rig/giving-scene.ts'
import { giveGifts } from './give-gifts.ts'
import { sendWebhooks } from './send-webhooks.ts'

/** The first seeded project, which gets three of ten gifts, and a donor with five hundred gifts. */
const viral = '00000000-0000-7000-8000-000000000000'
const donor = '00000000-0000-7000-8000-00000000d0d0'
const [gifts, connections, reads] = [1_600, 32, 100]
const seal = createReceiptSeal([benchKeys.RECEIPT_KEY])

/** Milliseconds of CPU time that PostgreSQL needs for each operation, and for a gift the elapsed time too. */
export type Costs = Record<
  | 'gift'
  | 'giftByClock'
  | 'wholeGift'
  | 'total'
  | 'status'
  | 'list'
  | 'receipt'
  | 'payments'
  | 'paymentsOfDay'
  | 'quoted'
  | 'timeline'
  | 'totals',
  number
>

type Where = { seeded: number; postgresPid: number }

/** One round. Starts with a checkpoint, so that the first write to every page costs its maximum (a full-page image). */
export const measureCosts = async (scene: GivingScene, { seeded, postgresPid }: Where): Promise<Costs> => {
  const orders = await scene.openPaidOrders(viral, gifts)
  await scene.pool.query('checkpoint')
  const spent = watchProcessors(postgresPid)
  const { perSecond } = await sendWebhooks(scene.webhookUrl, webhooksOf(orders), connections)
  const gift = spent() / gifts
  const settled = (await listOrderStates(scene.db, orders)).filter(({ status }) => status === 'Successful').length
  if (settled !== gifts) throw new Error(`${settled} of ${gifts} gifts were settled`)
  const wholeGift = await costOfWholeGift(scene, postgresPid)
  await foldLedger(scene.db)
  const receipts = await sampleReceipts(scene, seeded)
  const each = <T>(of: readonly T[], read: (one: T) => Promise<unknown>) => costOfEach(postgresPid, of, read)
  return {
    gift,
    giftByClock: 1_000 / perSecond,
    wholeGift,
    total: await each(receipts, () => scene.pool.query(totalOf, [viral])),
    status: await each(orders.slice(0, reads), (id) => listOrderStates(scene.db, [id])),
    list: await each(receipts.slice(0, 8), () => listPaymentsOf(scene.db, donor, page)),
    receipt: await each(receipts, (number) => verify(scene, number)),
    payments: await each(receipts, () => listPayments(scene.db, page)),
    paymentsOfDay: await each(lastDays(), (day) => listPayments(scene.db, pageOfDay(day))),
    quoted: await each(receipts, (number) => findQuoted(scene, number)),
    timeline: await each(orders.slice(0, reads), (id) => readPaymentTimeline(scene.db, id, new Date())),
    totals: await each(receipts.slice(0, 8), () => readPaymentTotals(scene.db, page)),
  }
}

/** From the guest's call to the settled webhook. */
const costOfWholeGift = async ({ api }: GivingScene, postgresPid: number): Promise<number> => {
  const spent = watchProcessors(postgresPid)
  await giveGifts(api.url, { projectId: viral, gifts, connections })
  return spent() / gifts
}

const totalOf = 'select received_minor, gifts from project_totals where project_id = $1'
const page = { pageNumber: 1, amountPerPage: 10, orderBy: [], filters: [] }

const pageOf = (field: string, value: string) => ({
  ...page,
  filters: [{ field, value, filterType: 'Equal' as const, joinType: 'and' as const }],
})

/** The payments of a day, as the console asks for them. */
const pageOfDay = (day: Date) => ({
  ...page,
  filters: [
    { field: 'Date', value: day.toISOString(), filterType: 'GreaterThanOrEqualTo' as const, joinType: 'and' as const },
    {
      field: 'Date',
      value: after(day, days(1)).toISOString(),
      filterType: 'LessThan' as const,
      joinType: 'and' as const,
    },
  ],
})

/** Days of the last month. */
const lastDays = () => Array.from({ length: 28 }, (_, i) => after(new Date(), -days(i + 2)))

const findQuoted = async ({ db }: GivingScene, number: string) => {
  const found = await listPayments(db, await withQuotedOrders(db, pageOf('search', number)))
  if (found.length !== 1) throw new Error(`${found.length} payments have the receipt ${number}`)
}

/** A random sample of the year's receipts. */
const sampleReceipts = async ({ pool }: GivingScene, seeded: number): Promise<string[]> => {
  const sample = Array.from({ length: reads }, () => randomInt(seeded) + 1)
  const text = 'select receipt_number as number from orders where invoice_no = any($1)'
  return (await pool.query<{ number: string }>(text, [sample])).rows.map(({ number }) => number)
}

const verify = async ({ db }: GivingScene, number: string) => {
  const { verdict } = await judgeReceipt({ db, seal }, number)
  if (verdict !== 'Valid') throw new Error(`receipt ${number} is ${verdict}`)
}

/** Reads all of them twice and measures the second time: the first may include disk reads. */
const costOfEach = async <T>(pid: number, of: readonly T[], read: (one: T) => Promise<unknown>): Promise<number> => {
  for (const one of of) await read(one)
  const spent = watchProcessors(pid)
  for (const one of of) await read(one)
  return spent() / of.length
}

/**
 * Returns a function for the CPU milliseconds used by PostgreSQL's processes since. Elapsed time would include other
 * load.
 */
const watchProcessors = (postmaster: number) => {
  const nanoseconds = () => {
    const pids = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    return new Map(pids.map((pid) => [pid, Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10)]))
  }
  const before = nanoseconds()
  return () => [...nanoseconds()].reduce((sum, [pid, ran]) => sum + ran - (before.get(pid) ?? 0), 0) / 1_000_000
}
