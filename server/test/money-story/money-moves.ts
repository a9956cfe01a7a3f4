import { moveGift } from '../../src/domains/giving/moves/move-gift.ts'
import type { GivingDeps } from '../../src/domains/giving/index.ts'
import { approveAs } from '../scenes/two-people.ts'
import type { GivingWorld } from '../worlds/giving-world.ts'
import type { Staff } from './money-returns.ts'
import { pick, type StepOf } from './money-steps.ts'
import { unlessRefused } from './unless-refused.ts'

type Item = { readonly projectId: string; readonly minor: number }

/** Staff who move gifts to other projects. */
export class Moves {
  /** The moves that were requested, of each order: from one project to another. */
  readonly requested = new Map<string, Set<string>>()
  readonly #world: GivingWorld
  readonly #people: Staff

  constructor(world: GivingWorld, people: Staff) {
    this.#world = world
    this.#people = people
  }

  /** Below the limit one person moves it; above it another one confirms it, or nobody does. */
  async act({ at, item, to, isConfirmed }: StepOf<'move'>, giving: GivingDeps): Promise<void> {
    const found = pick(await this.#items(), at * 3 + item)
    const toProjectId = pick(
      this.#world.projects.filter((id) => id !== found?.project_id),
      to,
    )
    if (!found || !toProjectId) return
    const { order_id: orderId, project_id: fromProjectId } = found
    // Before it is moved: the process may die right after that.
    const known = this.requested.get(orderId) ?? new Set()
    this.requested.set(orderId, known.add(`${fromProjectId} ${toProjectId}`))
    const request = { orderId, fromProjectId, toProjectId, reason: 'a step of the scenario' }
    const outcome = await unlessRefused(moveGift(giving, this.#people.requester, request))
    if (!outcome?.requestId || !isConfirmed) return
    await unlessRefused(approveAs(giving, this.#people.second.actor.id, outcome.requestId))
  }

  /** How many moves were booked. */
  async count(): Promise<number> {
    return (await this.#booked(['00000000-0000-0000-0000-000000000000', ...this.requested.keys()])).length
  }

  /** What the items of an order are after its moves. Throws if a move was booked that nobody requested. */
  async itemsAfter(orderId: string, items: readonly Item[]): Promise<{ items: Item[]; times: number }> {
    const amounts = new Map(items.map(({ projectId, minor }) => [projectId, minor]))
    const booked = await this.#booked([orderId])
    for (const move of booked) {
      const { from_project_id: from, to_project_id: to, amount_minor: minor } = move
      if (!this.requested.get(orderId)?.has(`${from} ${to}`)) throw new Error('a move was booked that nobody requested')
      amounts.set(from, (amounts.get(from) ?? 0) - minor)
      amounts.set(to, (amounts.get(to) ?? 0) + minor)
    }
    const after = [...amounts].map(([projectId, minor]) => ({ projectId, minor }))
    return { items: after.filter(({ minor }) => minor !== 0), times: booked.length }
  }

  #booked(orderIds: readonly string[]) {
    return this.#world.db
      .selectFrom('gift_moves')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'gift_moves.transaction_id')
      .select(['from_project_id', 'to_project_id', 'amount_minor'])
      .where('gift_moves.order_id', 'in', orderIds)
      .orderBy('gift_moves.transaction_id')
      .execute()
  }

  /** The items of the gifts of this scenario. */
  #items() {
    const { db, sims } = this.#world
    return db
      .selectFrom('captures')
      .innerJoin('order_items', 'order_items.order_id', 'captures.order_id')
      .select(['order_items.order_id', 'order_items.project_id'])
      .where('captures.outcome', '=', 'applied')
      .where('captures.provider_txn_id', 'in', ['', ...sims.control.state().captures.map(({ txnId }) => txnId)])
      .orderBy('order_items.order_id')
      .orderBy('order_items.project_id')
      .execute()
  }
}
