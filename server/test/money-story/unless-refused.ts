import { Refusal } from '../../src/kit/values/refusal.ts'

/** The refusals that staff may get when the state has changed meanwhile. Any other refusal is a bug. */
const expected = new Set([
  'giving.not-refundable',
  'giving.refund-open',
  'giving.disputed',
  'giving.refund-too-large',
  'giving.amounts-differ',
  'giving.refund-state',
  'giving.capture-unknown',
  'giving.not-parked',
  'giving.not-allocatable',
  'giving.nothing-to-move',
  'giving.move-disputed',
  'giving.move-changed',
  'giving.request-open',
  'giving.request-over',
])

export const unlessRefused = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((err: unknown) => {
    if (err instanceof Refusal && expected.has(err.code)) return null
    throw err
  })
