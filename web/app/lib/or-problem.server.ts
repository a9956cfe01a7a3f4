import { isCallRefused } from '@lignum/contract/client'
import type { Problem } from './problem.ts'

/** Runs a call and turns its refusal into data for the screen. What is no refusal keeps flying to the error screen. */
export const orProblem = async <T>(
  work: Promise<T>,
): Promise<{ done: T; problem: null } | { done: null; problem: Problem }> => {
  try {
    return { done: await work, problem: null }
  } catch (err) {
    if (!isCallRefused(err)) throw err
    const { status, message, eventMarker, errors } = err
    return { done: null, problem: { status, message, eventMarker, errors } }
  }
}
