import { setTimeout as wait } from 'node:timers/promises'
import { CallRefused } from '@lignum/contract/core/client'

/** `ok`, or the code of the refusal. */
type Outcome = string

const outcomeOf = async (made: Promise<unknown>): Promise<Outcome> => {
  try {
    await made
    return 'ok'
  } catch (err) {
    return err instanceof CallRefused ? err.code : String(err)
  }
}

/** Both at once, one a few milliseconds earlier, at random which. */
export const both = (one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[Outcome, Outcome]> => {
  const late = async (make: () => Promise<unknown>) => {
    await wait(Math.random() * 4)
    return outcomeOf(make())
  }
  return Promise.all([late(one), late(other)])
}

/** What was found, when it is an anomaly. */
export const expected = (found: string, allowed: readonly string[]): string | null =>
  allowed.includes(found) ? null : found
