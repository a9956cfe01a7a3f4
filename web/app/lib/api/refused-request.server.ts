import { createContext, data, type MiddlewareFunction } from 'react-router'
import type { Problem } from './problem.ts'

/** Set by the server that mounts this build when it refuses a request before rendering: too large or malformed. */
export const problemContext = createContext<Problem | null>(null)

/** Renders the refusal as an error page of the site, with its event marker. */
export const showRefusal: MiddlewareFunction<Response> = ({ context }, next) => {
  const problem = context.get(problemContext)
  if (problem) throw data(problem, { status: problem.status })
  return next()
}
