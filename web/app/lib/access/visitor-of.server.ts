import { getSessionUser, type SessionUser } from '@lignum/contract/accounts/accounts'
import { createContext, type RouterContextProvider } from 'react-router'
import { apiContext } from '../api/api.ts'

const visitor = createContext<Promise<SessionUser | null> | null>(null)

/** The user of this request; guard, shell and screen share one call. */
export const visitorOf = (context: Readonly<RouterContextProvider>): Promise<SessionUser | null> => {
  const known = context.get(visitor)
  if (known) return known
  const pending = context
    .get(apiContext)(getSessionUser, {})
    .then(({ user }) => user)
  context.set(visitor, pending)
  return pending
}
