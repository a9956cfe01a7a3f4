import { Refusal } from '../src/kit/refusal.ts'
import type { GivingDeps } from '../src/domains/giving/index.ts'
import { approveAs } from './two-people.ts'
import { reconcileReport } from '../src/domains/giving/payments/reconcile-report.ts'
import { approveRefund } from '../src/domains/giving/refunds/approve-refund.ts'
import { completeManualRefund } from '../src/domains/giving/refunds/complete-manual-refund.ts'
import { recordDispute } from '../src/domains/giving/refunds/record-dispute.ts'
import { rejectRefund } from '../src/domains/giving/refunds/reject-refund.ts'
import { requestRefund } from '../src/domains/giving/refunds/request-refund.ts'
import { submitRefund } from '../src/domains/giving/refunds/submit-refund.ts'
import type { By } from '../src/domains/giving/refunds/with-refund.ts'
import type { ProviderId } from '../src/providers/provider.ts'
import type { GivingWorld } from './giving-world.ts'
import { pick, type Step } from './money-steps.ts'

export type DeskPeople = { readonly asker: By; readonly second: By }

type DeskStep = Extract<Step, { do: 'refund' | 'decide' | 'send' | 'refund-there' | 'dispute' | 'reconcile' }>
type Fate = (Step & { do: 'send' })['fate']
type Paper = Parameters<typeof recordDispute>[2]

/** What people are told when things stand otherwise than they thought. Any other no is a fault of ours. */
const expected = new Set([
  'giving.not-refundable',
  'giving.refund-open',
  'giving.disputed',
  'giving.refund-too-large',
  'giving.amounts-differ',
  'giving.refund-state',
  'giving.capture-unknown',
])
const unlessRefused = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((err: unknown) => {
    if (err instanceof Refusal && expected.has(err.code)) return null
    throw err
  })
const reason = 'told by the story'
const providers = ['fygaro', 'powertranz', 'paypal'] as const

/** The people and the job by whom money goes back, and what they can see of the providers. */
export class MoneyDesk {
  readonly #refunds: string[] = []
  /** Refunds that a person made on the provider's pages, by the reference that stands there. */
  readonly #madeByHand = new Map<string, string>()
  /** Told by letter only, and not yet brought to the books. */
  #papers: Paper[] = []
  readonly #world: GivingWorld
  readonly #people: DeskPeople
  readonly #giving: () => GivingDeps

  constructor(world: GivingWorld, people: DeskPeople, giving: () => GivingDeps) {
    this.#world = world
    this.#people = people
    this.#giving = giving
  }

  async act(s: DeskStep, orders: readonly { id: string }[]): Promise<void> {
    if (s.do === 'refund') return this.#refund(s, orders)
    if (s.do === 'refund-there') return this.#refundThere(s)
    if (s.do === 'dispute') return this.#dispute(s)
    if (s.do === 'reconcile') return void (await this.#reconcile(s.provider))
    const id = pick(this.#refunds, s.at)
    if (!id) return
    if (s.do === 'send') await this.#send(id, s.fate)
    else if (s.how === 'approve') await this.#approve(id)
    else await unlessRefused(rejectRefund(this.#giving(), this.#people.second, { id, reason }))
  }

  /** The job is tried until it is done with each; what a person has to make, or has not noted, is left to the reports. */
  async sendTheRest(): Promise<void> {
    for (const { id, state } of await this.#openRefunds()) if (state !== 'manual') await this.#send(id, 'well')
  }

  /** Each provider's report, twice: read again it books nothing. Answers the transactions that still differ. */
  async reconcileAll(): Promise<string[]> {
    const named: string[] = []
    for (const provider of providers) {
      await this.#reconcile(provider)
      const { applied, parked, refunded, different, unreadable } = await this.#reconcile(provider)
      if (applied + parked + refunded + unreadable.length > 0) throw new Error(`${provider}'s report was booked twice`)
      named.push(...different.map(({ transactionId }) => transactionId))
    }
    return named
  }

  /** What is still open is looked up on the provider's pages by a person; then nothing differs any more. */
  async lookAfterTheRest(): Promise<void> {
    for (const paper of this.#papers.toReversed()) await this.#tell(paper)
    const atGateway = new Set(this.#world.sims.control.state().refunds.map(({ refundId }) => refundId))
    for (const { id } of await this.#openRefunds()) {
      const reference = this.#madeByHand.get(id) ?? (atGateway.has(id) ? id : null)
      if (reference) await completeManualRefund(this.#giving(), this.#people.second, { id, reference })
      else await rejectRefund(this.#giving(), this.#people.second, { id, reason })
    }
    const different = await this.reconcileAll()
    if (different.length > 0) throw new Error(`it differs to the end: ${different.join()}`)
    if (this.#papers.length > 0) throw new Error('a dispute was never heard of')
  }

  async #refund(s: Step & { do: 'refund' }, orders: readonly { id: string }[]): Promise<void> {
    const order = pick(orders, s.at)
    if (!order) return
    const { total_minor: total } = await this.#world.db
      .selectFrom('orders')
      .select('total_minor')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const amount = s.quarters === 4 ? null : Math.max(1, Math.floor((total * s.quarters) / 4)) / 100
    const ask = { orderId: order.id, amount, items: null, reason }
    const id = await unlessRefused(requestRefund(this.#giving(), this.#people.asker, ask))
    if (!id) return
    this.#refunds.push(id)
    if (s.upTo !== 'asked') await this.#approve(id)
    if (s.upTo === 'sent') await this.#send(id, s.fate)
  }

  /** Whoever asked tries alone first: above the limit that must be refused, and below it never. */
  async #approve(id: string): Promise<void> {
    const { asker, second } = this.#people
    try {
      await unlessRefused(approveRefund(this.#giving(), asker, id))
    } catch (err) {
      if (!(err instanceof Refusal) || err.code !== 'giving.second-person') throw err
      await unlessRefused(approveRefund(this.#giving(), second, id))
    }
  }

  /** The job, or for a provider without such a call the person: the process may die before or after the provider was asked. */
  async #send(id: string, fate: Fate): Promise<void> {
    const refund = await this.#world.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (refund.state === 'manual') return this.#sendByHand(refund, fate)
    const giving = fate === 'well' ? this.#giving() : this.#mortal(refund.provider, fate)
    await submitRefund(giving, id).catch((err: unknown) => {
      if (!(err instanceof Error) || !/^(the process died|refund outcome unknown)/.test(err.message)) throw err
    })
  }

  async #sendByHand(refund: { id: string; provider_txn_id: string; amount_minor: number }, fate: Fate): Promise<void> {
    const { id, provider_txn_id: txn, amount_minor: amountMinor } = refund
    if (fate === 'dies-before') return
    const reference = this.#madeByHand.get(id) ?? this.#world.sims.control.refund({ txn, amountMinor })?.refundId
    if (!reference) return
    this.#madeByHand.set(id, reference)
    if (fate === 'well') await completeManualRefund(this.#giving(), this.#people.second, { id, reference })
  }

  #mortal(provider: ProviderId, fate: Fate): GivingDeps {
    const giving = this.#giving()
    const alive = giving.providers[provider]
    if (!alive) return giving
    const dying: typeof alive.refund = async (refund) => {
      if (fate === 'dies-after') await alive.refund(refund)
      throw new Error('the process died')
    }
    return { ...giving, providers: { ...giving.providers, [provider]: { ...alive, refund: dying } } }
  }

  async #refundThere({ at, quarters }: Step & { do: 'refund-there' }): Promise<void> {
    const line = pick(this.#captures(), at)
    const left = line ? line.minor - line.refunded : 0
    const amountMinor = Math.floor((left * quarters) / 4)
    if (line && amountMinor > 0) this.#world.sims.control.refund({ txn: line.txnId, amountMinor })
  }

  /** A dispute has one end; where the provider has no hooks, a person tells of it, now, twice, or later and then backwards. */
  async #dispute({ at, quarters, stage, told }: Step & { do: 'dispute' }): Promise<void> {
    const { control } = this.#world.sims
    const line = pick(this.#captures(), at)
    const known = control.state().disputes.find(({ txnId }) => txnId === line?.txnId)
    if (!line || (known && known.stage !== 'open')) return
    const amountMinor = Math.max(1, Math.floor((line.minor * quarters) / 4))
    const dispute = control.dispute({ txn: line.txnId, stage, amountMinor })
    if (!dispute || line.provider === 'paypal') return
    const paper: Paper = {
      provider: line.provider,
      providerTxnId: line.txnId,
      providerDisputeId: dispute.disputeId,
      amount: dispute.minor / 100,
      stage,
    }
    this.#papers.push(paper)
    if (told !== 'later') await this.#tell(paper)
    if (told === 'twice') await this.#tell(paper)
  }

  async #tell(paper: Paper): Promise<void> {
    const heard = await unlessRefused(recordDispute(this.#giving(), this.#people.second, paper))
    if (heard) await unlessRefused(approveAs(this.#giving(), this.#people.asker.actorId, heard.requestId))
    if (heard) this.#papers = this.#papers.filter((other) => other !== paper)
  }

  async #reconcile(provider: ProviderId) {
    const report = this.#world.sims.control.report(provider)
    const answer = await reconcileReport(this.#giving(), { id: this.#people.asker.actorId }, { provider, report })
    await approveAs(this.#giving(), this.#people.second.actorId, answer.requestId)
    return answer
  }

  #captures() {
    return this.#world.sims.control.state().captures
  }

  #openRefunds() {
    return this.#world.db
      .selectFrom('refunds')
      .select(['id', 'state'])
      .where('id', 'in', this.#refunds.length > 0 ? this.#refunds : ['00000000-0000-0000-0000-000000000000'])
      .where('state', 'not in', ['succeeded', 'failed', 'rejected'])
      .execute()
  }
}

/** Two who may give money back. */
export const openDeskPeople = async (world: GivingWorld): Promise<DeskPeople> => {
  const [asker, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
  const byOf = ({ id }: { id: string }): By => ({ actorId: id, address: '127.0.0.1', marker: 'story' })
  return { asker: byOf(asker), second: byOf(second) }
}
