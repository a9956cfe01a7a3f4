import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hooksOf } from '../scripts/hook-deliveries.ts'
import { listPaymentsOf } from '../server/src/domains/giving/payments/payment-lists.reads.ts'
import { listOrderStates } from '../server/src/domains/giving/payments/payments.reads.ts'
import { judgeReceipt } from '../server/src/domains/giving/receipts/judge-receipt.ts'
import { createReceiptSeal } from '../server/src/domains/giving/receipts/receipt-seal.ts'
import { benchSecret } from './bench-server.ts'
import type { GivingScene } from './giving-scene.ts'
import { median } from './median.ts'
import { sendHooks } from './send-hooks.ts'

/** The first of the seeded projects, to which three of ten gifts go, and the donor of five hundred. */
const viral = '00000000-0000-7000-8000-000000000000'
const donor = '00000000-0000-7000-8000-00000000d0d0'
const [gifts, connections, reads] = [3_200, 32, 200]
const seal = createReceiptSeal(benchSecret)

/** Milliseconds of one thing in one database: of a gift settled, by the clock and by the database's own processors; of each read. */
export type Costs = Record<'gift' | 'giftCpu' | 'total' | 'status' | 'list' | 'receipt', number>

type Where = { seeded: number; postgresPid: number }

/** One round. A checkpoint comes first, so that the first touch of every page costs what it may cost at worst. */
export const measureCosts = async (scene: GivingScene, { seeded, postgresPid }: Where): Promise<Costs> => {
  const orders = await scene.openPaidOrders(viral, gifts)
  await scene.pool.query('checkpoint')
  const before = cpuMs(postgresPid)
  const { perSecond } = await sendHooks(scene.hookUrl, hooksOf(orders), connections)
  const giftCpu = (cpuMs(postgresPid) - before) / gifts
  const settled = (await listOrderStates(scene.db, orders)).filter(({ status }) => status === 'Successful').length
  if (settled !== gifts) throw new Error(`${settled} of ${gifts} gifts were settled`)
  return { gift: 1_000 / perSecond, giftCpu, ...(await measureReads(scene, seeded)) }
}

const page = { pageNumber: 1, amountPerPage: 10, orderBy: [], filters: [] }

/** The middle of many reads, each of another order where that makes a difference. */
const measureReads = async ({ db, pool }: GivingScene, seeded: number) => {
  const { rows } = await pool.query<{ id: string; number: string }>(
    'select id, receipt_number as number from orders where invoice_no = any($1)',
    [Array.from({ length: reads }, () => randomInt(seeded) + 1)],
  )
  const each = async (read: (order: { id: string; number: string }) => Promise<unknown>, among = rows) => {
    const ms: number[] = []
    for (const order of among) {
      const begun = performance.now()
      await read(order)
      ms.push(performance.now() - begun)
    }
    return median(ms)
  }
  const verify = async ({ number }: { number: string }) => {
    const { verdict } = await judgeReceipt({ db, seal }, number)
    if (verdict !== 'Valid') throw new Error(`receipt ${number} is ${verdict}`)
  }
  return {
    total: await each(() =>
      pool.query('select received_minor, gifts from project_totals where project_id = $1', [viral]),
    ),
    status: await each(({ id }) => listOrderStates(db, [id])),
    list: await each(() => listPaymentsOf(db, donor, page), rows.slice(0, 20)),
    receipt: await each(verify),
  }
}

/** What the processes of a PostgreSQL have used of the processors, those that have ended included. */
const cpuMs = (postmaster: number): number => {
  const ticksOf = (pid: number, upTo: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields.slice(11, upTo).reduce((sum, ticks) => sum + Number(ticks), 0)
  }
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, pid) => sum + ticksOf(Number(pid), 13), ticksOf(postmaster, 15)) * 10
}
