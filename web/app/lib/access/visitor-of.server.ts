import { getSessionUser, type SessionUser } from '@lignum/contract/accounts/accounts'
import { createContext, type RouterContextProvider } from 'react-router'
import { apiContext } from '../api/api.ts'

const visitor = createContext<Promise<SessionUser | null> | null>(null)

/** Who is asking. The guard, the shell and the screen of one request share one answer. */
export const visitorOf = (context: Readonly<RouterContextProvider>): Promise<SessionUser | null> => {
  const known = context.get(visitor)
  if (known) return known
  const requested = context
    .get(apiContext)(getSessionUser, {})
    .then(({ user }) => user)
  context.set(visitor, requested)
  return requested
}
