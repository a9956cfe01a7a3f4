import { Refusal } from '../../src/kit/values/refusal.ts'
import type { GivingDeps } from '../../src/domains/giving/index.ts'
import { reconcileReport } from '../../src/domains/giving/inbound/reconcile-report.ts'
import { approveRefund } from '../../src/domains/giving/refunds/approve-refund.ts'
import { completeManualRefund } from '../../src/domains/giving/refunds/complete-manual-refund.ts'
import { recordDispute } from '../../src/domains/giving/disputes/record-dispute.ts'
import { rejectRefund } from '../../src/domains/giving/refunds/reject-refund.ts'
import { requestRefund } from '../../src/domains/giving/refunds/request-refund.ts'
import { submitRefund } from '../../src/domains/giving/refunds/submit-refund.ts'
import type { By } from '../../src/kit/security/by.ts'
import type { ProviderId } from '../../src/providers/provider.ts'
import { requestParkedRefund } from '../../src/domains/giving/refunds/unallocated/request-parked-refund.ts'
import type { GivingWorld } from '../worlds/giving-world.ts'
import { listUnallocated } from './money-allocations.ts'
import { pick, type StepOf } from './money-steps.ts'
import type { Transfers } from './desk/transfers.ts'
import { unlessRefused } from './unless-refused.ts'
import { approveAs, byPerson } from '../scenes/two-people.ts'

type Person = By<{ id: string }>
export type Staff = { readonly requester: Person; readonly second: Person }

type ReturnStep = StepOf<'refund' | 'decide' | 'send' | 'refund-there' | 'dispute' | 'reconcile'>
type Fate = StepOf<'send'>['fate']
type Letter = Parameters<typeof recordDispute>[2]

const reason = 'a step of the scenario'
const providers = ['fygaro', 'powertranz', 'paypal'] as const

/** The staff and the job that return money, and what they can see at the providers. */
export class Returns {
  readonly #refunds: string[] = []
  /** The reference of each refund that was made manually at the provider. */
  readonly #madeByHand = new Map<string, string>()
  /** Disputes that were reported by letter only, and are not recorded yet. */
  #letters: Letter[] = []
  readonly #world: GivingWorld
  readonly #people: Staff
  readonly #transfers: Transfers

  constructor(world: GivingWorld, people: Staff, transfers: Transfers) {
    this.#world = world
    this.#people = people
    this.#transfers = transfers
  }

  async act(s: ReturnStep, orders: readonly { id: string }[], giving: GivingDeps): Promise<void> {
    if (s.do === 'refund') return this.#refund(s, orders, giving)
    if (s.do === 'refund-there') return this.#refundThere(s)
    if (s.do === 'dispute') return this.#dispute(s, giving)
    if (s.do === 'reconcile') return void (await this.#reconcile(s.provider, giving))
    const id = pick(this.#refunds, s.at)
    if (!id) return
    if (s.do === 'send') await this.#send(id, s.fate, giving)
    else if (s.how === 'approve') await this.#approve(id, giving)
    else await unlessRefused(rejectRefund(giving, this.#people.second, { id, reason }))
  }

  /**
   * Reconciles each provider's report twice: the second time books nothing. Returns the transactions that still differ.
   */
  async reconcileAll(giving: GivingDeps): Promise<string[]> {
    const named: string[] = []
    for (const provider of providers) {
      await this.#reconcile(provider, giving)
      const { applied, parked: unallocated, refunded, different, unreadable } = await this.#reconcile(provider, giving)
      if (applied + unallocated + refunded + unreadable.length > 0)
        throw new Error(`${provider}'s report was booked twice`)
      named.push(...different.map(({ transactionId }) => transactionId))
    }
    return named
  }

  /** Staff finish the open refunds after a look at the provider's pages; then nothing differs any more. */
  async finishOpen(giving: GivingDeps): Promise<void> {
    for (const letter of this.#letters.toReversed()) await this.#record(letter, giving)
    const atGateway = new Set(this.#world.sims.control.state().refunds.map(({ refundId }) => refundId))
    for (const { id } of await this.#openRefunds()) {
      const reference = this.#madeByHand.get(id) ?? (atGateway.has(id) ? id : null)
      if (reference) await completeManualRefund(giving, this.#people.second, { id, reference })
      else await rejectRefund(giving, this.#people.second, { id, reason })
    }
    const different = await this.reconcileAll(giving)
    if (different.length > 0) throw new Error(`still different at the end: ${different.join()}`)
    if (this.#letters.length > 0) throw new Error('a dispute was never recorded')
  }

  async #refund(s: StepOf<'refund'>, orders: readonly { id: string }[], giving: GivingDeps): Promise<void> {
    const id = await unlessRefused(
      s.of === 'gift' ? this.#requestOf(s, orders, giving) : this.#requestUnallocated(s, giving),
    )
    if (!id) return
    this.#refunds.push(id)
    if (s.upTo !== 'requested') await this.#approve(id, giving)
    if (s.upTo === 'sent') await this.#send(id, s.fate, giving)
  }

  async #requestOf(
    { at, quarters }: StepOf<'refund'>,
    orders: readonly { id: string }[],
    giving: GivingDeps,
  ): Promise<string | null> {
    const order = pick(orders, at)
    if (!order) return null
    const found = this.#world.db.selectFrom('orders').select('total_minor').where('id', '=', order.id)
    const { total_minor: total } = await found.executeTakeFirstOrThrow()
    const amount = quarters === 4 ? null : Math.max(1, Math.floor((total * quarters) / 4)) / 100
    return requestRefund(giving, this.#people.requester, { orderId: order.id, amount, items: null, reason })
  }

  async #requestUnallocated({ at, quarters }: StepOf<'refund'>, giving: GivingDeps): Promise<string | null> {
    const capture = pick(await listUnallocated(this.#world), at)
    if (!capture) return null
    const { provider, provider_txn_id: transactionId, amount_minor: minor } = capture
    const amount = quarters === 4 ? null : Math.max(1, Math.floor((minor * quarters) / 4)) / 100
    return requestParkedRefund(giving, this.#people.requester, { provider, transactionId, amount, reason })
  }

  /** The requester tries to approve alone first, which is refused where a second person is needed. */
  async #approve(id: string, giving: GivingDeps): Promise<void> {
    const { requester, second } = this.#people
    try {
      await unlessRefused(approveRefund(giving, requester, id))
    } catch (err) {
      if (!(err instanceof Refusal) || err.code !== 'giving.second-person') throw err
      await unlessRefused(approveRefund(giving, second, id))
    }
  }

  /** Run by the job, or by staff for a provider without a refund API. The process may die before or after the call. */
  async #send(id: string, fate: Fate, giving: GivingDeps): Promise<void> {
    const refund = await this.#world.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (refund.state === 'manual') return this.#sendByHand(refund, fate, giving)
    await submitRefund(fate === 'well' ? giving : mortal(giving, refund.provider, fate), id).catch((err: unknown) => {
      if (!(err instanceof Error) || !/^(the process died|refund outcome unknown)/.test(err.message)) throw err
    })
  }

  async #sendByHand(
    refund: { id: string; provider_txn_id: string; amount_minor: number },
    fate: Fate,
    giving: GivingDeps,
  ): Promise<void> {
    const { id, provider_txn_id: txn, amount_minor: amountMinor } = refund
    if (fate === 'dies-before') return
    const reference = this.#madeByHand.get(id) ?? this.#refundAt(txn, amountMinor)
    if (!reference) return
    this.#madeByHand.set(id, reference)
    if (fate === 'well') await unlessRefused(completeManualRefund(giving, this.#people.second, { id, reference }))
  }

  async #refundThere({ at, quarters }: StepOf<'refund-there'>): Promise<void> {
    const line = pick(this.#captures(), at)
    const left = line ? this.#transfers.refundableOf(line.txnId) : 0
    const amountMinor = Math.floor((left * quarters) / 4)
    if (line && amountMinor > 0) this.#refundAt(line.txnId, amountMinor)
  }

  /** On the pages of the provider. */
  #refundAt(txn: string, amountMinor: number): string | undefined {
    if (this.#transfers.refundableOf(txn) < amountMinor) return undefined
    return this.#world.sims.control.refund({ txn, amountMinor })?.refundId
  }

  /** A dispute has one outcome. Without webhooks, staff record it: now, twice, or later and in reverse order. */
  async #dispute({ at, quarters, stage, recorded }: StepOf<'dispute'>, giving: GivingDeps): Promise<void> {
    const { control } = this.#world.sims
    const line = pick(this.#captures(), at)
    const known = control.state().disputes.find(({ txnId }) => txnId === line?.txnId)
    if (!line || (known && known.stage !== 'open')) return
    const amountMinor = Math.max(1, Math.floor((line.minor * quarters) / 4))
    const dispute = control.dispute({ txn: line.txnId, stage, amountMinor })
    if (!dispute || line.provider === 'paypal') return
    const letter: Letter = {
      provider: line.provider,
      providerTxnId: line.txnId,
      providerDisputeId: dispute.disputeId,
      amount: dispute.minor / 100,
      stage,
    }
    this.#letters.push(letter)
    if (recorded !== 'later') await this.#record(letter, giving)
    if (recorded === 'twice') await this.#record(letter, giving)
  }

  /** One person records, another one approves what moves money. A dispute above the capture cannot be recorded. */
  async #record(letter: Letter, giving: GivingDeps): Promise<void> {
    const { requester, second } = this.#people
    const recorded = await unlessRefused(recordDispute(giving, second, letter)).catch((err: unknown) => {
      if (!(err instanceof Refusal) || err.code !== 'giving.dispute-too-large') throw err
      this.#world.sims.control.dispute({ txn: letter.providerTxnId, stage: 'won' })
      this.#letters = this.#letters.filter((other) => other !== letter)
      return null
    })
    if (!recorded) return
    await unlessRefused(approveAs(giving, requester.actor.id, recorded.requestId))
    this.#letters = this.#letters.filter((other) => other !== letter)
  }

  async #reconcile(provider: ProviderId, giving: GivingDeps) {
    const report = this.#world.sims.control.report(provider)
    const outcome = await reconcileReport(giving, this.#people.requester, { provider, report })
    await approveAs(giving, this.#people.second.actor.id, outcome.requestId)
    return outcome
  }

  #captures() {
    return this.#world.sims.control.state().captures
  }

  #openRefunds() {
    return this.#world.db
      .selectFrom('refunds')
      .select(['id', 'state'])
      .where('provider_txn_id', 'in', ['', ...this.#captures().map(({ txnId }) => txnId)])
      .where('state', 'not in', ['succeeded', 'failed', 'rejected'])
      .execute()
  }
}

/** A process that dies before or after its call to the provider. */
const mortal = (giving: GivingDeps, provider: ProviderId, fate: Fate): GivingDeps => {
  const alive = giving.providers[provider]
  if (!alive) return giving
  const dying: typeof alive.refund = async (refund) => {
    if (fate === 'dies-after') await alive.refund(refund)
    throw new Error('the process died')
  }
  return { ...giving, providers: { ...giving.providers, [provider]: { ...alive, refund: dying } } }
}

/** Two users who may refund. */
export const openStaff = async (world: GivingWorld): Promise<Staff> => {
  const [requester, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
  return { requester: byPerson(requester), second: byPerson(second) }
}
