import type { GivingWorld } from '../worlds/giving-world.ts'
import type { BankStaff } from './money-bank.ts'
import type { Process } from './money-process.ts'
import type { Staff } from './money-returns.ts'
import type { WebhookReceiver } from './money-webhooks.ts'

/** What all scenarios of a run share. */
export type MoneySite = {
  readonly world: GivingWorld
  readonly receiver: WebhookReceiver
  readonly staff: Staff
  readonly bankStaff: BankStaff
  /** Two processes that survive, and one that may die. */
  readonly processes: readonly [Process, Process]
  readonly mortal: Process
  /** A project that is never paid for. */
  readonly more: string
  /** A project that has only what bank lines give to it. */
  readonly poor: string
}
