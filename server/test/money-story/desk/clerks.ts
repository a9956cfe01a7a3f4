import { CallRefused, type Client } from '@lignum/contract/core/client'
import type { GivingWorld } from '../../worlds/giving-world.ts'
import { clientFor, signInAs } from '../../worlds/world.ts'
import type { Process } from '../money-process.ts'

export type Clerk = { readonly id: string; readonly headers: Record<string, string> }

/** Where a step runs; alone if no other step runs at the same time. */
export type StepContext = { readonly process: Process; readonly isAlone: boolean }

/** A finance user with a session that outlasts the scenarios. */
export const openClerk = async (world: GivingWorld): Promise<Clerk> => {
  const { app, clock, db } = world
  const later = { now: () => new Date(clock.now().getTime() + 90 * 86_400_000) }
  const { id } = await world.personOf('Finance')
  return { id, headers: (await signInAs({ app, db, clock: later }, id)).headers }
}

/**
 * The finance users of one scenario, three so that an undone line can be explained again by any of two. They are new
 * in each scenario, because a person may upload only so many documents in an hour.
 */
export class Clerks {
  readonly #world: GivingWorld
  #opened: Promise<readonly Clerk[]> | null = null

  constructor(world: GivingWorld) {
    this.#world = world
  }

  async ids(): Promise<string[]> {
    return (await this.#all()).map(({ id }) => id)
  }

  async client(nth: number, { app }: Process): Promise<Client> {
    const clerks = await this.#all()
    return clientFor(app, clerks[nth % clerks.length]?.headers ?? {})
  }

  #all(): Promise<readonly Clerk[]> {
    this.#opened ??= Promise.all([openClerk(this.#world), openClerk(this.#world), openClerk(this.#world)])
    return this.#opened
  }
}

type Reply<T> = { readonly value: T; readonly code: null } | { readonly value: null; readonly code: string }

export type Expected = {
  readonly what: string
  /** The refusals of which one has to come; none if it has to succeed. */
  readonly refusals: readonly string[]
  /** What a step that runs at the same time may cause. */
  readonly meanwhile: readonly string[]
}

/** How often each call was refused for which reason, over all scenarios. */
export const refusedCalls = new Map<string, number>()

/** The response of a call, or the code with which it was refused. Throws if the model expects something else. */
export const replyOf = async <T>(
  work: Promise<T>,
  { what, refusals, meanwhile }: Expected,
  { isAlone }: StepContext,
): Promise<Reply<T>> => {
  const reply = await work.then(
    (value): Reply<T> => ({ value, code: null }),
    (err: unknown): Reply<T> => {
      if (err instanceof CallRefused && err.status < 500) return { value: null, code: err.code }
      throw err
    },
  )
  const { code } = reply
  const isExpected = isAlone
    ? refusals.length === 0
      ? code === null
      : code !== null && refusals.includes(code)
    : code === null || refusals.includes(code) || meanwhile.includes(code)
  if (!isExpected) throw new Error(`${what}: got ${code ?? 'no refusal'}, expected ${refusals.join() || 'no refusal'}`)
  if (code) refusedCalls.set(`${what} ${code}`, (refusedCalls.get(`${what} ${code}`) ?? 0) + 1)
  return reply
}
