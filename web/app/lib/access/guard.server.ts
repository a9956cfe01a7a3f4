import type { SessionUser } from '@lignum/contract/accounts/accounts'
import { href, type MiddlewareFunction, redirect } from 'react-router'
import { withQuery } from '../page/with-query.ts'
import { mayUse, type Requirement } from './access.ts'
import { builtRoutes } from './built-routes.server.ts'
import { accessTable, areaAt, requiredAt } from './route-table.server.ts'
import { safeOrigin } from './safe-origin.ts'
import { visitorOf } from './visitor-of.server.ts'

let table: Map<string, readonly Requirement[] | null> | undefined

/**
 * Runs before every document and data request. Uses the pattern that the router matched, because `request.url` still
 * has the `.data` suffix and cannot be trusted here. A pattern that is not in the table is closed to everyone.
 */
export const guard: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  table ??= accessTable(await builtRoutes())
  const required = table.get(pattern)
  if (required === null) return next()
  const visitor = await visitorOf(context)
  if (required && mayUse(visitor, required)) return next()
  if (visitor && pattern.startsWith('admin/') && (await isOpenTo(visitor, forbiddenScreen)))
    throw redirect(forbiddenScreen)
  throw redirect(withQuery(href('/login'), { notice: 'no-permission', from: url.pathname + url.search }))
}

/** For a person who may enter the console but not that page of it. */
const forbiddenScreen = href('/admin/forbidden')

/**
 * A redirect into another area loads its document, because that has the styles. Within one area the router goes on
 * without.
 */
export const loadOtherArea: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next()
  const target = response.headers.get('location')
  if (!target) return response
  const routes = await builtRoutes()
  const { pathname } = new URL(target, url)
  if (areaAt(routes, pathname) !== areaAt(routes, url.pathname)) response.headers.set('X-Remix-Reload-Document', 'true')
  return response
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
