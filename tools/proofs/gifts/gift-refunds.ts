import { setTimeout as wait } from 'node:timers/promises'
import { reconcileReport } from '../../../server/src/domains/giving/inbound/reconcile-report.ts'
import { approveRefund } from '../../../server/src/domains/giving/refunds/approve-refund.ts'
import { completeManualRefund } from '../../../server/src/domains/giving/refunds/complete-manual-refund.ts'
import { rejectRefund } from '../../../server/src/domains/giving/refunds/reject-refund.ts'
import { requestRefund } from '../../../server/src/domains/giving/refunds/request-refund.ts'
import type { GivingDeps } from '../../../server/src/domains/giving/index.ts'
import type { By } from '../../../server/src/kit/security/by.ts'
import { approveAs, byPerson } from '../../../server/test/scenes/two-people.ts'
import { givingOf } from './started-gifts.ts'
import type { Paid } from './gift-donors.ts'
import type { GiftRig } from './gift-rig.ts'

const ended = ['succeeded', 'failed', 'rejected'] as const
const reason = 'a step of the proof'

/** Two finance users. Their manual actions run in this process; the rig's workers submit the refunds. */
export const openFinance = async (rig: GiftRig): Promise<Finance> => {
  const { pool } = rig.database
  const giving = await givingOf(rig.database, rig.environment)
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, first_name, last_name, status)
     select 'finance-' || n || '@example.test', 'Fin', 'Ance', 'Active' from generate_series(1, 2) n returning id`,
  )
  const [requester = '', second = ''] = rows.map(({ id }) => id)
  return new Finance(rig, giving, { requester: byPerson({ id: requester }), second: byPerson({ id: second }) })
}

type Person = By<{ id: string }>

class Finance {
  readonly #rig: GiftRig
  readonly #giving: GivingDeps
  readonly #people: { readonly requester: Person; readonly second: Person }
  /** The reference of each refund that was made manually at the provider. */
  readonly #byHand = new Map<string, string>()

  constructor(rig: GiftRig, giving: GivingDeps, people: { requester: Person; second: Person }) {
    this.#rig = rig
    this.#giving = giving
    this.#people = people
  }

  /** Refunds half of an earlier gift, about `perSecond` times, until the returned function is called. */
  start(paid: readonly Paid[], perSecond: number): () => Promise<void> {
    let isOn = true
    const run = async () => {
      for (let next = 0; isOn; next += 7) {
        await wait(1_000 / perSecond)
        const gift = paid[next]
        // The process died, or the gift is not paid yet: finishOpen() handles it at the end.
        if (gift) await this.#refund(gift).catch(() => undefined)
      }
    }
    const running = run()
    return () => {
      isOn = false
      return running
    }
  }

  /** Finishes the refunds that no job can end, as staff do after a look at the provider's pages. */
  async finishOpen(): Promise<void> {
    const { control, database } = this.#rig
    await this.#untilSent()
    const atGateway = new Set(control.state().refunds.map(({ refundId }) => refundId))
    const open = database.db.selectFrom('refunds').select('id').where('state', 'not in', ended)
    for (const { id } of await open.execute()) {
      const reference = this.#byHand.get(id) ?? (atGateway.has(id) ? id : null)
      if (reference) await completeManualRefund(this.#giving, this.#people.second, { id, reference })
      else await rejectRefund(this.#giving, this.#people.second, { id, reason })
    }
  }

  /** Reconciles each provider's report. Returns how many captures and refunds in it were new, and how many lines differ. */
  async reconcile(): Promise<{ captures: number; refunds: number; differ: number }> {
    let [captures, refunds, differ] = [0, 0, 0]
    for (const provider of ['fygaro', 'powertranz', 'paypal'] as const)
      for (const report of inParts(this.#rig.control.report(provider))) {
        const outcome = await reconcileReport(this.#giving, this.#people.requester, { provider, report })
        await approveAs(this.#giving, this.#people.second.actor.id, outcome.requestId)
        captures += outcome.applied + outcome.parked
        refunds += outcome.refunded
        differ += outcome.different.length + outcome.unreadable.length
      }
    return { captures, refunds, differ }
  }

  /** A job sends an approved refund, later after each attempt that a kill interrupted; staff cannot end one before. */
  async #untilSent(): Promise<void> {
    const approved = this.#rig.database.db
      .selectFrom('refunds')
      .select('id')
      .where('state', 'in', ['approved', 'submitted'])
    for (const end = Date.now() + 600_000; Date.now() < end; await wait(1_000))
      if ((await approved.execute()).length === 0) return
    throw new Error(`These refunds were approved and never sent: ${JSON.stringify(await approved.execute())}`)
  }

  async #refund({ orderId }: Paid): Promise<void> {
    const { db } = this.#rig.database
    const found = db.selectFrom('orders').select('total_minor').where('id', '=', orderId)
    const order = await found.where('status', '=', 'Successful').executeTakeFirst()
    if (!order) return
    const amount = Math.ceil(order.total_minor / 2) / 100
    const id = await requestRefund(this.#giving, this.#people.requester, { orderId, amount, items: null, reason })
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

/** A long report is uploaded in several files, because the call limits the size of the body. */
const inParts = (report: string): string[] => {
  const [head = '', ...lines] = report.split('\n').filter((line) => line !== '')
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += 4_000) parts.push([head, ...lines.slice(at, at + 4_000)].join('\n'))
  return parts
}
