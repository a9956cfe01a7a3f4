import { requestAllocation } from '../../src/domains/giving/allocations/request-allocation.ts'
import type { GivingDeps } from '../../src/domains/giving/index.ts'
import { approveAs } from '../scenes/two-people.ts'
import type { GivingWorld } from '../worlds/giving-world.ts'
import type { Staff } from './money-returns.ts'
import { pick, type StepOf } from './money-steps.ts'
import { unlessRefused } from './unless-refused.ts'

/** The unallocated payments of this scenario. */
export const listUnallocated = ({ db, sims }: GivingWorld) =>
  db
    .selectFrom('captures')
    .select(['provider', 'provider_txn_id', 'amount_minor'])
    .where('outcome', '<>', 'applied')
    .where('provider_txn_id', 'in', ['', ...sims.control.state().captures.map(({ txnId }) => txnId)])
    .orderBy('provider_txn_id')
    .execute()

/** Staff who allocate unallocated money to projects. */
export class Allocations {
  /** The project that was requested for each payment. */
  readonly projects = new Map<string, string>()
  readonly #world: GivingWorld
  readonly #people: Staff

  constructor(world: GivingWorld, people: Staff) {
    this.#world = world
    this.#people = people
  }

  /** One person requests it; another one confirms it, or nobody does. */
  async act({ at, to, isConfirmed }: StepOf<'allocate'>, giving: GivingDeps): Promise<void> {
    const capture = pick(await listUnallocated(this.#world), at)
    const projectId = pick(this.#world.projects, to)
    if (!capture || !projectId) return
    const { provider, provider_txn_id: transactionId } = capture
    const request = { provider, transactionId, projectId, invoiceNumber: null, reason: 'a step of the scenario' }
    const id = await unlessRefused(requestAllocation(giving, this.#people.requester, request))
    if (!id) return
    // Before it is confirmed: the process may die right after that.
    this.projects.set(transactionId, projectId)
    if (isConfirmed) await unlessRefused(approveAs(giving, this.#people.second.actor.id, id))
  }
}
