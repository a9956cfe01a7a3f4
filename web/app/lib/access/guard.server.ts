import type { SessionUser } from '@lignum/contract/accounts/accounts'
import type { Operation } from '@lignum/contract/core/operations'
import { type MiddlewareFunction, redirect } from 'react-router'
import { mayUse } from './access.ts'
import { accessTable, requiredAt } from './route-table.server.ts'
import { safeOrigin } from './safe-origin.ts'
import { visitorOf } from './visitor-of.server.ts'

// Asked for at the first request: while modules load, the build is not whole yet.
const builtRoutes = async () => (await import('virtual:react-router/server-build')).routes

let table: Map<string, readonly Operation[] | null> | undefined

/**
 * Runs before every document and data request. The router says which pattern it matched (`request.url` still wears
 * the `.data` suffix and is not to be trusted here); a pattern the table does not know is closed to everyone.
 */
export const guard: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  table ??= accessTable(await builtRoutes())
  const required = table.get(pattern)
  if (required === null) return next()
  if (required && mayUse(await visitorOf(context), required)) return next()
  const from = new URLSearchParams({ notice: 'no-permission', from: url.pathname + url.search })
  throw redirect(`/login?${from}`)
}

/** Where to go after login: the page the person came from when it is safe, else the dashboard. */
export const originOf = async (url: URL): Promise<string> => {
  const routes = await builtRoutes()
  const isKnown = (pathname: string) => requiredAt(routes, pathname) !== undefined
  return safeOrigin(url.searchParams.get('from'), isKnown) ?? '/dashboard'
}

/** Whether a page of ours would let this visitor in; to send somebody to one that would not is to send them in a circle. */
export const isOpenTo = async (visitor: SessionUser, path: string): Promise<boolean> => {
  const required = requiredAt(await builtRoutes(), new URL(path, 'http://lignum.invalid').pathname)
  return required !== undefined && mayUse(visitor, required)
}
