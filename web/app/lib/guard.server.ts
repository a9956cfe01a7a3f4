import type { Operation } from '@lignum/contract/operations'
import { type MiddlewareFunction, redirect } from 'react-router'
import { mayUse } from './access.ts'
import { accessTable, isKnownPath } from './route-table.server.ts'
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
  return safeOrigin(url.searchParams.get('from'), (pathname) => isKnownPath(routes, pathname)) ?? '/dashboard'
}
