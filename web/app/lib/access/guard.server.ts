import type { SessionUser } from '@lignum/contract/accounts/accounts'
import { href, type MiddlewareFunction, redirect } from 'react-router'
import { withQuery } from '../page/with-query.ts'
import { mayUse, type Requirement } from './access.ts'
import { accessTable, requiredAt } from './route-table.server.ts'
import { safeOrigin } from './safe-origin.ts'
import { visitorOf } from './visitor-of.server.ts'

// Imported at the first request: while the modules load, the build is not complete yet.
const builtRoutes = async () => (await import('virtual:react-router/server-build')).routes

let table: Map<string, readonly Requirement[] | null> | undefined

/**
 * Runs before every document and data request. Uses the pattern that the router matched, because `request.url` still
 * has the `.data` suffix and cannot be trusted here. A pattern that is not in the table is closed to everyone.
 */
export const guard: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  table ??= accessTable(await builtRoutes())
  const required = table.get(pattern)
  if (required === null) return next()
  if (required && mayUse(await visitorOf(context), required)) return next()
  throw redirect(withQuery(href('/login'), { notice: 'no-permission', from: url.pathname + url.search }))
}

/** The page to open after login: the one the person came from if it is safe, otherwise the dashboard. */
export const originOf = async (url: URL): Promise<string> => {
  const routes = await builtRoutes()
  const isKnown = (pathname: string) => requiredAt(routes, pathname) !== undefined
  return safeOrigin(url.searchParams.get('from'), isKnown) ?? href('/dashboard')
}

/** Whether this visitor has access to a page. Redirecting to a page without access would cause a redirect loop. */
export const isOpenTo = async (visitor: SessionUser, path: string): Promise<boolean> => {
  const required = requiredAt(await builtRoutes(), new URL(path, 'http://lignum.invalid').pathname)
  return required !== undefined && mayUse(visitor, required)
}
