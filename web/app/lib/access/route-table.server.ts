import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { asRouteHandle, requiredOperations, type Requirement, requirementsOf } from './access.ts'

type Routes = ServerBuild['routes']

const handleOf = (routes: Routes, id: string) => asRouteHandle(routes[id]?.module.handle)

const chainOf = (routes: Routes, id: string): string[] => {
  const parent = routes[id]?.parentId
  return parent ? [...chainOf(routes, parent), id] : [id]
}

/** In the same notation as the `pattern` that the router passes to middleware. */
export const patternOf = (routes: Routes, id: string) =>
  chainOf(routes, id)
    .flatMap((step) => routes[step]?.path || [])
    .join('/')
    .replaceAll(/\/+/g, '/') || '/'

/** Only these match a URL by themselves; a layout without a path does so through its children. */
const isPage = (routes: Routes, id: string) => routes[id]?.path !== undefined || routes[id]?.index === true

/** What each URL pattern requires. For routes with the same pattern the requirements are combined. */
export const accessTable = (routes: Routes): Map<string, readonly Requirement[] | null> => {
  const table = new Map<string, readonly Requirement[] | null>()
  for (const id of Object.keys(routes).filter((one) => isPage(routes, one))) {
    const pattern = patternOf(routes, id)
    const required = requiredOperations(chainOf(routes, id).map((step) => handleOf(routes, step)))
    const known = table.get(pattern) ?? null
    table.set(pattern, required || known ? [...new Set([...(known ?? []), ...(required ?? [])])] : null)
  }
  return table
}

/** Guarded routes that the browser could open without a request to the server, because they have no loader. */
export const guardedWithoutLoader = (routes: Routes): string[] =>
  Object.keys(routes).filter((id) => requirementsOf(handleOf(routes, id) ?? {}) && !routes[id]?.module.loader)

const toObjects = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .flatMap((route): RouteObject[] => {
      if (!route) return []
      if (route.index) return [{ id: route.id, index: true }]
      return [{ id: route.id, ...(route.path ? { path: route.path } : {}), children: toObjects(routes, route.id) }]
    })

/** What a URL requires (null: nothing), or undefined when no route but the 404 page matches. */
export const requiredAt = (routes: Routes, pathname: string): readonly Requirement[] | null | undefined => {
  const matches = matchRoutes(toObjects(routes), pathname)
  if (!matches || matches.at(-1)?.route.path === '*') return undefined
  return requiredOperations(matches.map(({ route }) => handleOf(routes, route.id ?? '')))
}

/** The area of a URL; undefined for the public site. */
export const areaAt = (routes: Routes, pathname: string): string | undefined =>
  matchRoutes(toObjects(routes), pathname)
    ?.map(({ route }) => handleOf(routes, route.id ?? '')?.area)
    .find(Boolean)
