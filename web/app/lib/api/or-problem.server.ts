import { isCallRefused } from '@lignum/contract/core/client'
import { data } from 'react-router'
import type { Problem } from './problem.ts'

/** Runs a call and turns its refusal into data for the screen. What is no refusal keeps flying to the error screen. */
export const orProblem = async <T>(
  work: Promise<T>,
): Promise<{ done: T; problem: null } | { done: null; problem: Problem }> => {
  try {
    return { done: await work, problem: null }
  } catch (err) {
    if (!isCallRefused(err)) throw err
    const { status, code, message, eventMarker, errors } = err
    return { done: null, problem: { status, code, message, eventMarker, errors } }
  }
}

/** For a call a page cannot do without: its refusal becomes the answer of the page, event marker included. */
export const orResponse = async <T>(work: Promise<T>): Promise<T> => {
  const { done, problem } = await orProblem(work)
  if (problem) throw data(problem, { status: problem.status })
  return done
}
