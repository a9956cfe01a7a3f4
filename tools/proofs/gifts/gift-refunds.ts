import { setTimeout as wait } from 'node:timers/promises'
import { reconcileReport } from '../../../server/src/domains/giving/inbound/reconcile-report.ts'
import { approveRefund } from '../../../server/src/domains/giving/refunds/approve-refund.ts'
import { completeManualRefund } from '../../../server/src/domains/giving/refunds/complete-manual-refund.ts'
import { rejectRefund } from '../../../server/src/domains/giving/refunds/reject-refund.ts'
import { requestRefund } from '../../../server/src/domains/giving/refunds/request-refund.ts'
import type { GivingDeps } from '../../../server/src/domains/giving/index.ts'
import { approveAs } from '../../../server/test/scenes/two-people.ts'
import { givingOf } from './started-gifts.ts'
import type { Paid } from './gift-donors.ts'
import type { GiftRig } from './gift-rig.ts'

const ended = ['succeeded', 'failed', 'rejected'] as const
const reason = 'a step of the proof'
const byOf = (actorId: string) => ({ actorId, address: '127.0.0.1', marker: 'proof' })

/** Two people of finance. What they do by hand they do in this process; sending refunds is the work of the rig's workers. */
export const openFinance = async (rig: GiftRig): Promise<Finance> => {
  const { pool } = rig.database
  const giving = await givingOf(rig.database, rig.environment)
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, first_name, last_name, status)
     select 'finance-' || n || '@example.test', 'Fin', 'Ance', 'Active' from generate_series(1, 2) n returning id`,
  )
  const [requester = '', second = ''] = rows.map(({ id }) => id)
  return new Finance(rig, giving, { asker: byOf(requester), second: byOf(second) })
}

type By = ReturnType<typeof byOf>

class Finance {
  readonly #rig: GiftRig
  readonly #giving: GivingDeps
  readonly #people: { readonly asker: By; readonly second: By }
  /** Refunds that a person made on the provider's pages, by their reference there. */
  readonly #byHand = new Map<string, string>()

  constructor(rig: GiftRig, giving: GivingDeps, people: { asker: By; second: By }) {
    this.#rig = rig
    this.#giving = giving
    this.#people = people
  }

  /** Gives a gift of a while ago back by half, about so often a second, until the answer is called. */
  start(paid: readonly Paid[], perSecond: number): () => Promise<void> {
    let isOn = true
    const run = async () => {
      for (let next = 0; isOn; next += 7) {
        await wait(1_000 / perSecond)
        const gift = paid[next]
        // Died in the middle of it, or not paid yet: it is looked after at the end.
        if (gift) await this.#refund(gift).catch(() => undefined)
      }
    }
    const running = run()
    return () => {
      isOn = false
      return running
    }
  }

  /** What no job can end is looked up on the provider's pages. */
  async lookAfterTheRest(): Promise<void> {
    const { control, database } = this.#rig
    const atGateway = new Set(control.state().refunds.map(({ refundId }) => refundId))
    const open = database.db.selectFrom('refunds').select('id').where('state', 'not in', ended)
    for (const { id } of await open.execute()) {
      const reference = this.#byHand.get(id) ?? (atGateway.has(id) ? id : null)
      if (reference) await completeManualRefund(this.#giving, this.#people.second, { id, reference })
      else await rejectRefund(this.#giving, this.#people.second, { id, reason })
    }
  }

  /** Each provider's report. Answers how many lines told something new, and how many differ. */
  async reconcile(): Promise<{ learned: number; differ: number }> {
    let [learned, differ] = [0, 0]
    for (const provider of ['fygaro', 'powertranz', 'paypal'] as const)
      for (const report of inParts(this.#rig.control.report(provider))) {
        const response = await reconcileReport(this.#giving, { id: this.#people.asker.actorId }, { provider, report })
        await approveAs(this.#giving, this.#people.second.actorId, response.requestId)
        learned += response.applied + response.parked + response.refunded
        differ += response.different.length + response.unreadable.length
      }
    return { learned, differ }
  }

  async #refund({ orderId }: Paid): Promise<void> {
    const { db } = this.#rig.database
    const found = db.selectFrom('orders').select('total_minor').where('id', '=', orderId)
    const order = await found.where('status', '=', 'Successful').executeTakeFirst()
    if (!order) return
    const amount = Math.ceil(order.total_minor / 2) / 100
    const id = await requestRefund(this.#giving, this.#people.asker, { orderId, amount, items: null, reason })
    await approveRefund(this.#giving, this.#people.second, id)
    await this.#makeByHand(id)
  }

  async #makeByHand(id: string): Promise<void> {
    const { control, database } = this.#rig
    const refund = await database.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (refund.state !== 'manual') return
    const reference = control.refund({ txn: refund.provider_txn_id, amountMinor: refund.amount_minor })?.refundId
    if (!reference) return
    this.#byHand.set(id, reference)
    await completeManualRefund(this.#giving, this.#people.second, { id, reference })
  }
}

/** A report of many lines is uploaded in several files, as the call takes so many bytes at a time. */
const inParts = (report: string): string[] => {
  const [head = '', ...lines] = report.split('\n').filter((line) => line !== '')
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += 4_000) parts.push([head, ...lines.slice(at, at + 4_000)].join('\n'))
  return parts
}
