import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type PageRoute = {
  readonly id: string
  readonly steps: readonly string[]
  /** The parameters in path or query that the page reads; null when the page must not be shared. */
  readonly parameters: readonly string[] | null
  readonly takesFiles: boolean
}

/** Limit for the raw URL: tracking parameters make it long, and parsing it costs time. */
const longestAddress = 2_000
/** Limit for the address that a page is cached under. */
const longestKey = 600
/** Replaces a path segment that the page does not read: the title of a project or an article. */
const unread = '-'

/**
 * The canonical address that a shared page is rendered at and cached under, or null when the page is not shared. Only
 * what the route declares in `handle.sharedBy` remains: a page cannot show what it was not given, so nobody can inject
 * text into the page that others get.
 */
export const readPageAddresses = (routes: Routes, noticeCodes: readonly string[]): ((url: string) => string | null) => {
  const pageRoutes = pageRoutesOf(routes)
  const knownNotices = new Set(noticeCodes)
  return (url) => {
    if (url.length > longestAddress) return null
    const at = url.indexOf('?')
    const { path, isData } = splitData(at < 0 ? url : url.slice(0, at))
    const found = findRoute(pageRoutes, path)
    if (!found) return null
    const given = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
    const query = queryOf(given, found.parameters)
    // Every page shows the notice named in its URL. An unknown code must not create a separate cache entry.
    const notice = given.get('notice')
    if (notice !== null && knownNotices.has(notice)) query.set('notice', notice)
    if (isData && !addRoutes(query, given, chainOf(routes, found.id))) return null
    const address = `${found.path}${isData ? '.data' : ''}${query.size > 0 ? `?${query}` : ''}`
    return address.length > longestKey ? null : address
  }
}

/** Whether a URL is that of a page whose form may carry files. */
export const readFilePages = (routes: Routes): ((url: string) => boolean) => {
  const pageRoutes = pageRoutesOf(routes)
  return (url) => {
    const { path } = splitData(url.split('?', 1)[0] ?? '')
    const steps = path.toLowerCase().slice(1).split('/')
    return pageRoutes.find((pageRoute) => matches(pageRoute.steps, steps))?.takesFiles === true
  }
}

/** `.data` is the same page for client-side navigation; the router writes it after a slash as `/_.data`. */
const splitData = (raw: string) => {
  const isData = raw.endsWith('.data')
  const path = isData ? raw.replace(/(\/_)?\.data$/, '') : raw
  return { isData, path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path }
}

/** Always in the same order, each once, and without empty ones. */
const queryOf = (given: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name): [string, string][] => {
      const value = given.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** A route and its parents: the only routes whose data an address of this route contains. */
const chainOf = (routes: Routes, id: string): string[] => {
  const parentId = routes[id]?.parentId
  return parentId ? [...chainOf(routes, parentId), id] : [id]
}

/** A client-side navigation may request the data of some routes only; false when it names none of this page. */
const addRoutes = (query: URLSearchParams, given: URLSearchParams, ids: readonly string[]): boolean => {
  const named = given.get('_routes')?.split(',')
  if (!named) return true
  const known = ids.filter((id) => named.includes(id)).toSorted()
  query.set('_routes', known.join(','))
  return known.length > 0
}

/**
 * Only characters that are never percent-encoded: any other spelling is not shared. Nor are dots, which are relative
 * path segments.
 */
const plain = /^(?!\.+$)[\w.~-]+$/
const escaped = /^(?!(?:\.|%2e)+$)(?:[^%\s\\]|%[0-9a-f]{2})+$/

const findRoute = (pageRoutes: readonly PageRoute[], path: string) => {
  const steps = path.toLowerCase().slice(1).split('/')
  const pageRoute = path.startsWith('/') && pageRoutes.find((one) => matches(one.steps, steps))
  if (!pageRoute || !pageRoute.parameters) return null
  const { parameters } = pageRoute
  const written = pageRoute.steps.map((step, i) => {
    if (!step.startsWith(':')) return step
    const value = steps[i] ?? ''
    if (!parameters.includes(step.slice(1))) return escaped.test(value) ? unread : null
    return plain.test(value) ? value : null
  })
  return written.includes(null) ? null : { id: pageRoute.id, path: `/${written.join('/')}`, parameters }
}

const matches = (pattern: readonly string[], steps: readonly string[]): boolean =>
  pattern.at(-1) === '*'
    ? pattern.slice(0, -1).every((step, i) => fits(step, steps[i]))
    : pattern.length === steps.length && pattern.every((step, i) => fits(step, steps[i]))

const fits = (step: string, value: string | undefined) => (step.startsWith(':') ? Boolean(value) : step === value)

/** All routes, not only the shared ones: otherwise a static route would match as a parameter of another page. */
const pageRoutesOf = (routes: Routes): PageRoute[] =>
  Object.values(routes)
    .flatMap((route) => (route && (route.path || route.index) ? [route] : []))
    .map(({ id, module: { handle } }) => ({
      id,
      steps: stepsOf(routes, id),
      parameters: sharedBy(handle),
      takesFiles: takesFiles(handle),
    }))
    .toSorted((a, b) => rank(a.steps).localeCompare(rank(b.steps)))

/** Static segments before parameters before wildcards, segment by segment, as the router ranks them. */
const rank = (steps: readonly string[]): string =>
  steps.map((step) => (step === '*' ? '2' : Number(step.startsWith(':')))).join('')

const stepsOf = (routes: Routes, id: string): string[] => {
  const route = routes[id]
  const above = route?.parentId ? stepsOf(routes, route.parentId) : []
  const own = (route?.path ?? '').split('/').filter(Boolean)
  // A parameter keeps its case: its name is looked up.
  return [...above, ...own.map((step) => (step.startsWith(':') ? step : step.toLowerCase()))]
}

const sharedBy = (handle: unknown): readonly string[] | null =>
  typeof handle === 'object' && handle !== null && 'sharedBy' in handle && Array.isArray(handle.sharedBy)
    ? handle.sharedBy.map(String)
    : null

const takesFiles = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'takesFiles' in handle && handle.takesFiles === true
