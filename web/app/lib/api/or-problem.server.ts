import { isCallRefused } from '@lignum/contract/core/client'
import { data } from 'react-router'
import type { Problem } from './problem.ts'

/** Turns the refusal of a call into data for the screen. Any other error is rethrown and shows the error screen. */
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

/** For a call that the page needs: its refusal becomes the response of the page, with status and event marker. */
export const orResponse = async <T>(work: Promise<T>): Promise<T> => {
  const { done, problem } = await orProblem(work)
  if (problem) throw data(problem, { status: problem.status })
  return done
}

/** For the entity that a page shows: a malformed id is as missing as an unknown one. */
export const orNotFound = async <T>(work: Promise<T>): Promise<T> => {
  const { done, problem } = await orProblem(work)
  if (problem) throw data(problem, { status: problem.status === 400 ? 404 : problem.status })
  return done
}
