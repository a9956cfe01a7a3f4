import type { Currency } from '@lignum/contract/core/money'
import type { GivingWorld } from '../../worlds/giving-world.ts'

export type ManualRefund = {
  readonly id: string
  readonly txn: string
  readonly currency: Currency
  readonly minor: number
}

/**
 * The refunds that the clerks pay by a transfer of our bank. Neither they nor the staff at the provider pay back more
 * than was captured: what is about to be transferred is not refunded at the provider too.
 */
export class Transfers {
  readonly #byRefund = new Map<string, ManualRefund>()
  readonly #world: GivingWorld

  constructor(world: GivingWorld) {
    this.#world = world
  }

  /** The refunds of this scenario that wait to be made by hand and for which there is still room. */
  async list(): Promise<ManualRefund[]> {
    const captures = this.#world.sims.control.state().captures
    const rows = await this.#world.db
      .selectFrom('refunds')
      .select(['id', 'provider_txn_id as txn', 'currency', 'amount_minor as minor'])
      .where('state', '=', 'manual')
      .where('provider_txn_id', 'in', ['', ...captures.map(({ txnId }) => txnId)])
      .orderBy('id')
      .execute()
    return rows.filter((refund) => !this.#byRefund.has(refund.id) && refund.minor <= this.refundableOf(refund.txn))
  }

  /** What can still be paid back of a capture. */
  refundableOf(txn: string): number {
    const line = this.#world.sims.control.state().captures.find(({ txnId }) => txnId === txn)
    return line ? line.minor - line.refunded - this.minorOf(txn) : 0
  }

  /** Returns false if another clerk is paying it, or there is no room any more. */
  begin(refund: ManualRefund): boolean {
    if (this.#byRefund.has(refund.id) || this.refundableOf(refund.txn) < refund.minor) return false
    this.#byRefund.set(refund.id, refund)
    return true
  }

  /** It was refused, so it was not made. */
  cancel(refundId: string): void {
    this.#byRefund.delete(refundId)
  }

  minorOf(txn: string): number {
    return this.#of(txn).reduce((sum, { minor }) => sum + minor, 0)
  }

  timesOf(txn: string): number {
    return this.#of(txn).length
  }

  #of(txn: string): ManualRefund[] {
    return [...this.#byRefund.values()].filter((refund) => refund.txn === txn)
  }
}
