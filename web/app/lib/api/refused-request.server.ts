import { createContext, data, type MiddlewareFunction } from 'react-router'
import type { Problem } from './problem.ts'

/** Set by the server that mounts this build when it refuses a request before any page has seen it: too large, not readable. */
export const problemContext = createContext<Problem | null>(null)

/** Shows the refusal as the page of the site that it would otherwise have been, event marker included. */
export const showRefusal: MiddlewareFunction<Response> = ({ context }, next) => {
  const problem = context.get(problemContext)
  if (problem) throw data(problem, { status: problem.status })
  return next()
}
