import type { Operation } from '@lignum/contract/core/operations'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { asRouteHandle, requiredOperations } from './access.ts'

type Routes = ServerBuild['routes']

const handleOf = (routes: Routes, id: string) => asRouteHandle(routes[id]?.module.handle)

const chainOf = (routes: Routes, id: string): string[] => {
  const parent = routes[id]?.parentId
  return parent ? [...chainOf(routes, parent), id] : [id]
}

/** Spelt as the router spells the `pattern` it gives to middleware. */
const patternOf = (routes: Routes, id: string) =>
  chainOf(routes, id)
    .flatMap((step) => routes[step]?.path || [])
    .join('/')
    .replaceAll(/\/+/g, '/') || '/'

/** What each address pattern asks for. Routes that share a pattern share the stricter answer. */
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

/** Guarded routes that the browser could open without asking the server, because nothing is loaded for them. */
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

/** What an address asks for (null: nothing), or undefined when no screen of ours stands there, the 404 page not counted. */
export const requiredAt = (routes: Routes, pathname: string): readonly Operation[] | null | undefined => {
  const matches = matchRoutes(toObjects(routes), pathname)
  if (!matches || matches.at(-1)?.route.path === '*') return undefined
  return requiredOperations(matches.map(({ route }) => handleOf(routes, route.id ?? '')))
}
