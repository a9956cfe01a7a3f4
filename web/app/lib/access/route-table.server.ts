import type { Operation } from '@lignum/contract/core/operations'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { asRouteHandle, requiredOperations } from './access.ts'

type Routes = ServerBuild['routes']

const handleOf = (routes: Routes, id: string) => asRouteHandle(routes[id]?.module.handle)

const chainOf = (routes: Routes, id: string): string[] => {
  const parent = routes[id]?.parentId
  return parent ? [...chainOf(routes, parent), id] : [id]
}

/** In the same notation as the `pattern` that the router passes to middleware. */
const patternOf = (routes: Routes, id: string) =>
  chainOf(routes, id)
    .flatMap((step) => routes[step]?.path || [])
    .join('/')
    .replaceAll(/\/+/g, '/') || '/'

/** The operations that each URL pattern requires. For routes with the same pattern the requirements are combined. */
export const accessTable = (routes: Routes): Map<string, readonly Operation[] | null> => {
  const table = new Map<string, readonly Operation[] | null>()
  for (const id of Object.keys(routes)) {
    const pattern = patternOf(routes, id)
    const required = requiredOperations(chainOf(routes, id).map((step) => handleOf(routes, step)))
    const known = table.get(pattern) ?? null
    table.set(pattern, required || known ? [...new Set([...(known ?? []), ...(required ?? [])])] : null)
  }
  return table
}

/** Guarded routes that the browser could open without a request to the server, because they have no loader. */
export const guardedWithoutLoader = (routes: Routes): string[] =>
  Object.keys(routes).filter((id) => handleOf(routes, id)?.operations && !routes[id]?.module.loader)

const toObjects = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .flatMap((route): RouteObject[] => {
      if (!route) return []
      if (route.index) return [{ id: route.id, index: true }]
      return [{ id: route.id, ...(route.path ? { path: route.path } : {}), children: toObjects(routes, route.id) }]
    })

/** The operations that a URL requires (null: none), or undefined when no route but the 404 page matches. */
export const requiredAt = (routes: Routes, pathname: string): readonly Operation[] | null | undefined => {
  const matches = matchRoutes(toObjects(routes), pathname)
  if (!matches || matches.at(-1)?.route.path === '*') return undefined
  return requiredOperations(matches.map(({ route }) => handleOf(routes, route.id ?? '')))
}
