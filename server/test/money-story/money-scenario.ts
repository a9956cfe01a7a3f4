import { setTimeout as wait } from 'node:timers/promises'
import { Allocations } from './money-allocations.ts'
import { Bank } from './money-bank.ts'
import type { StepContext } from './desk/clerks.ts'
import { Desk } from './desk/desk.ts'
import { Donors, type Order } from './money-donors.ts'
import { Moves } from './money-moves.ts'
import { post, type Process } from './money-process.ts'
import { expectNothingLeft, workOff } from './money-queue.ts'
import { Returns } from './money-returns.ts'
import type { MoneySite } from './money-site.ts'
import { type DeskStep, isDeskStep, pick, type Single, type Step, type StepOf } from './money-steps.ts'
import { forge, isResent, isPaypal, signAgain, tamper, type Webhook } from './money-webhooks.ts'

const day = 86_400_000
/** How long a signature of Fygaro is valid. */
const signatureMs = 300_000

/** One scenario: performs each step on the running system, and then completes everything that is pending. */
export class Scenario {
  readonly donors: Donors
  readonly bank: Bank
  readonly desk: Desk
  readonly webhooks: Webhook[] = []
  readonly allocations: Allocations
  readonly moves: Moves
  readonly #returns: Returns
  readonly #site: MoneySite
  #isSettling = false
  #steps = 0

  constructor(site: MoneySite) {
    this.#site = site
    this.donors = new Donors(site.world, site.more)
    this.allocations = new Allocations(site.world, site.staff)
    this.moves = new Moves(site.world, site.staff)
    this.desk = new Desk(site.world, {
      poor: site.poor,
      byHand: {
        list: () => this.bank.listEntries(),
        enter: (pledge, quarters, process) => this.bank.receive(pledge, quarters, process),
      },
    })
    this.bank = new Bank(site.world, site.bankStaff, (currency) => this.desk.statements.accountName(currency))
    this.#returns = new Returns(site.world, site.staff, this.desk.transfers)
  }

  /** The providers start with empty books and our clock, independent of what a failed scenario left behind. */
  async open(ledger: Readonly<Record<string, number>>): Promise<void> {
    const { world, receiver } = this.#site
    await world.pool.query(`
      delete from graphile_worker._private_jobs;
      update hook_events set state = 'done' where state <> 'done';
      update payments set state = 'expired' where state in ('created', 'awaiting_payer', 'completing', 'unknown')`)
    world.clock.advance(Date.now() - world.clock.now().getTime())
    world.sims.control.reset()
    this.#setProvidersClock()
    receiver.received.length = 0
    await this.desk.open(ledger)
  }

  async act(s: Step): Promise<void> {
    const { processes, mortal } = this.#site
    this.#steps += 1
    const [one, other] = this.#steps % 2 === 0 ? processes : processes.toReversed()
    if (!one || !other) return
    if (s.do === 'together') await Promise.all([this.#do(s.first, one, false), this.#do(s.second, other, false)])
    else if (s.do === 'dies') await mortal.dieBefore(s.before, () => this.#do(s.step, mortal, true))
    else await this.#do(s, one, true)
    if (s.do === 'dies') await this.desk.learn()
    await this.#collect()
  }

  /** All pending deliveries arrive, except dropped ones; then all deadlines pass; then the reports are reconciled. */
  async settle(): Promise<void> {
    const [one] = this.#site.processes
    this.#site.world.sims.control.clearFaults()
    this.#isSettling = true
    await this.desk.settle({ process: one, isAlone: true })
    if (this.donors.orders.length === 0) return
    await this.#collect()
    await this.#deliverTheRest()
    await this.#workOff()
    // Much becomes unallocated only now. Refunds and disputes that are learned of later are about a gift then.
    await this.allocations.act({ do: 'allocate', at: 0, to: 1, isConfirmed: true }, one.giving)
    for (const ms of [30_000, 1_900_000, 3 * 3_600_000, 8 * day, 30_000]) {
      await this.#pass(ms)
      await this.#deliverTheRest()
      await this.#workOff()
    }
    const named = await this.#returns.reconcileAll(one.giving)
    for (const webhook of this.webhooks)
      if (webhook.isDropped && isResent(webhook, named)) Object.assign(webhook, { isDropped: false, isResent: true })
    await this.#deliverTheRest()
    // Longer than the retry interval of a webhook.
    await this.#pass(7 * 3_600_000)
    await this.#returns.finishOpen(one.giving)
    await this.#workOff()
    await expectNothingLeft(this.#site.world)
  }

  async #do(s: Single, process: Process, isAlone: boolean): Promise<void> {
    const { control } = this.#site.world.sims
    if (isDeskStep(s)) return this.#atDesk(s, { process, isAlone })
    switch (s.do) {
      case 'begin':
        return this.#give(s, process)
      case 'tick':
        return this.#pass(s.afterMs, process)
      case 'work':
        return process.work()
      case 'repair':
        return control.clearFaults()
      case 'fault':
        return control.addFault({ provider: s.provider, match: { nth: 1 }, fault: s.fault })
      case 'pay-all':
        return this.#payAll(s, process)
      case 'verify':
        return this.donors.verify(s, process)
      case 'bank':
        return this.bank.act(s, this.donors.pledges, process)
      case 'drop':
      case 'deliver':
        return this.#handle(s, process)
      case 'pay':
      case 'return':
        return this.#payOrReturn(s, process)
      case 'allocate':
        return this.allocations.act(s, process.giving)
      case 'move':
        return this.moves.act(s, process.giving)
      case 'refund':
      case 'refund-there':
      case 'decide':
      case 'send':
      case 'dispute':
      case 'reconcile':
        return this.#returns.act(s, this.donors.orders, process.giving)
    }
  }

  async #give(s: StepOf<'begin'>, process: Process): Promise<void> {
    const order = await this.donors.begin(s, process)
    if (order && s.upTo !== 'begun') await this.#finish(order, s.upTo, process)
  }

  /** Before a line is explained, there has to be a pledge or a refund of which it can be the money. */
  async #atDesk(s: DeskStep, context: StepContext): Promise<void> {
    if (s.do === 'explain') {
      const { as, at, quarters, currency, cents: minor } = s
      if (as.startsWith('pledge') && (this.donors.pledges.length === 0 || as === 'pledge-split'))
        await this.donors.promise({ currency, minor }, context.process)
      const refund = { do: 'refund', of: 'gift', at, quarters, upTo: 'approved', fate: 'well' } as const
      if (as === 'refund') await this.#returns.act(refund, this.donors.orders, context.process.giving)
    }
    await this.desk.act(s, this.donors.pledges, context)
  }

  async #payOrReturn(s: StepOf<'pay' | 'return'>, process: Process): Promise<void> {
    const order = pick(this.donors.orders, s.at)
    if (order && s.do === 'pay') this.donors.pay(order, s.how)
    if (order && s.do === 'return') await this.donors.comeBack(order, process)
  }

  async #payAll({ isBackward }: StepOf<'pay-all'>, process: Process): Promise<void> {
    const orders = isBackward ? this.donors.orders.toReversed() : [...this.donors.orders]
    for (const order of orders) await this.#finish(order, 'taken', process)
  }

  async #finish(order: Order, upTo: 'paid' | 'taken', process: Process): Promise<void> {
    const known = this.webhooks.length
    this.donors.pay(order, 'pay')
    await this.#collect()
    if (upTo === 'paid') return
    await this.donors.comeBack(order, process)
    await this.#collect()
    if (order.by.startsWith('fygaro'))
      for (const webhook of this.webhooks.slice(known)) await this.#deliver(webhook, 'once', process)
  }

  async #handle(s: StepOf<'drop' | 'deliver'>, process: Process): Promise<void> {
    const webhook = pick(this.webhooks, s.at)
    if (webhook && s.do === 'drop') webhook.isDropped = true
    if (webhook && s.do === 'deliver') await this.#deliver(webhook, s.how, process)
  }

  async #deliver(webhook: Webhook, how: StepOf<'deliver'>['how'], process: Process): Promise<void> {
    const { clock } = this.#site.world
    const signedAt = clock.now()
    const signed = signAgain(webhook, signedAt)
    if (how === 'tampered' || how === 'stale' || how === 'forged') {
      const status = await post(process, how === 'tampered' ? tamper(signed) : forge(signed, how))
      if (status < 400) throw new Error(`a webhook that is ${how} was accepted`)
      return
    }
    const [, other] = this.#site.processes
    const statuses =
      how === 'at-once'
        ? await Promise.all([post(process, signed), post(other, signed)])
        : [await post(process, signed)]
    if (how === 'twice') statuses.push(await post(process, signed))
    webhook.deliveries += statuses.filter((status) => status === 200).length
    if (statuses.every((status) => status === 200)) return
    // The concurrent step let minutes pass, so that the signature became too old on the way: it is sent again.
    if (statuses.includes(401) && clock.now().getTime() - signedAt.getTime() > signatureMs) return
    // The call to PayPal failed, or the process died, so the webhook got no success response: PayPal sends it again.
    const isSilence = statuses.every((status) => status === 200 || status >= 500)
    if (!isSilence || (this.#isSettling && process !== this.#site.mortal) || !isExcused(webhook, process, this.#site))
      throw new Error(`a valid webhook got ${statuses.join()}`)
  }

  async #deliverTheRest(): Promise<void> {
    const [one] = this.#site.processes
    for (const webhook of this.webhooks)
      if (webhook.deliveries === 0 && !webhook.isDropped) await this.#deliver(webhook, 'once', one)
  }

  /** Advances the clock and runs the periodic work. */
  async #pass(ms: number, process: Process = this.#site.processes[0]): Promise<void> {
    this.#site.world.clock.advance(ms)
    this.#setProvidersClock()
    await process.tick(this.#isSettling ? 'crontab' : 'no crontab')
    // What the sweep captured: its webhook is valid for days only, and the next pass may be longer.
    await this.#collect()
    if (this.#isSettling) await this.#workOff()
  }

  async #workOff(): Promise<void> {
    await workOff(this.#site, () => this.#collect())
  }

  #setProvidersClock(): void {
    const { sims, clock } = this.#site.world
    sims.control.setClock({ now: clock.now().getTime() })
  }

  async #collect(): Promise<void> {
    const { world, receiver } = this.#site
    while (world.sims.control.state().webhooksWaiting > 0) await wait(1)
    this.webhooks.push(...receiver.received.splice(0))
  }
}

const isExcused = (webhook: Webhook, process: Process, { mortal }: MoneySite): boolean =>
  process === mortal || isPaypal(webhook)
