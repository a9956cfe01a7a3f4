import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Place = {
  readonly id: string
  readonly steps: readonly string[]
  /** The parameters of its address that the page looks at, in path or query; null when it may not be shared. */
  readonly parameters: readonly string[] | null
  readonly takesFiles: boolean
}

/** Of the raw address: tracking parameters make it long, and reading it costs time. */
const longestAddress = 2_000
/** Of the address that a page is kept under. */
const longestKey = 600
/** Stands for a part of the path that the page does not look at: the title of a project or an article. */
const unread = '-'

/**
 * The one address a shared page is rendered at and kept under, or null where the page is not shared. Only what the route declares
 * in `handle.sharedBy` survives: a page cannot show what it was not given, so nobody can put words into the page that others get.
 */
export const readPageAddresses = (routes: Routes, noticeCodes: readonly string[]): ((url: string) => string | null) => {
  const places = placesOf(routes)
  const knownNotices = new Set(noticeCodes)
  return (url) => {
    if (url.length > longestAddress) return null
    const at = url.indexOf('?')
    const { path, isData } = splitData(at < 0 ? url : url.slice(0, at))
    const found = findPlace(places, path)
    if (!found) return null
    const asked = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
    const query = queryOf(asked, found.parameters)
    // Every page shows the notice that its address carries. A code that means nothing must not make a page of its own.
    const notice = asked.get('notice')
    if (notice !== null && knownNotices.has(notice)) query.set('notice', notice)
    if (isData && !addRoutes(query, asked, chainOf(routes, found.id))) return null
    const address = `${found.path}${isData ? '.data' : ''}${query.size > 0 ? `?${query}` : ''}`
    return address.length > longestKey ? null : address
  }
}

/** Which addresses are those of a page whose form may carry files. */
export const readFilePages = (routes: Routes): ((url: string) => boolean) => {
  const places = placesOf(routes)
  return (url) => {
    const { path } = splitData(url.split('?', 1)[0] ?? '')
    const steps = path.toLowerCase().slice(1).split('/')
    return places.find((place) => matches(place.steps, steps))?.takesFiles === true
  }
}

/** `.data` is the same page for a browser that has the site already; the router writes it after a slash as `/_.data`. */
const splitData = (raw: string) => {
  const isData = raw.endsWith('.data')
  const path = isData ? raw.replace(/(\/_)?\.data$/, '') : raw
  return { isData, path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path }
}

/** Always in the same order, each once, and none that is empty. */
const queryOf = (asked: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name): [string, string][] => {
      const value = asked.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** A route and those around it: the only ones of which an address of this route has data. */
const chainOf = (routes: Routes, id: string): string[] => {
  const parentId = routes[id]?.parentId
  return parentId ? [...chainOf(routes, parentId), id] : [id]
}

/** A moving browser may ask for the data of some routes only; false when it names none of this page. */
const addRoutes = (query: URLSearchParams, asked: URLSearchParams, ids: readonly string[]): boolean => {
  const named = asked.get('_routes')?.split(',')
  if (!named) return true
  const known = ids.filter((id) => named.includes(id)).toSorted()
  query.set('_routes', known.join(','))
  return known.length > 0
}

/** Only letters that are never escaped: what is written in another way is not shared. Nor are dots, which are steps through folders. */
const plain = /^(?!\.+$)[\w.~-]+$/
const escaped = /^(?!(?:\.|%2e)+$)(?:[^%\s\\]|%[0-9a-f]{2})+$/

const findPlace = (places: readonly Place[], path: string) => {
  const steps = path.toLowerCase().slice(1).split('/')
  const place = path.startsWith('/') && places.find((one) => matches(one.steps, steps))
  if (!place || !place.parameters) return null
  const { parameters } = place
  const written = place.steps.map((step, i) => {
    if (!step.startsWith(':')) return step
    const value = steps[i] ?? ''
    if (!parameters.includes(step.slice(1))) return escaped.test(value) ? unread : null
    return plain.test(value) ? value : null
  })
  return written.includes(null) ? null : { id: place.id, path: `/${written.join('/')}`, parameters }
}

const matches = (pattern: readonly string[], steps: readonly string[]): boolean =>
  pattern.at(-1) === '*'
    ? pattern.slice(0, -1).every((step, i) => fits(step, steps[i]))
    : pattern.length === steps.length && pattern.every((step, i) => fits(step, steps[i]))

const fits = (step: string, value: string | undefined) => (step.startsWith(':') ? Boolean(value) : step === value)

/** All routes, not only the shared ones: what belongs to a screen of its own is not taken for a page with a parameter. */
const placesOf = (routes: Routes): Place[] =>
  Object.values(routes)
    .flatMap((route) => (route && (route.path || route.index) ? [route] : []))
    .map(({ id, module: { handle } }) => ({
      id,
      steps: stepsOf(routes, id),
      parameters: sharedBy(handle),
      takesFiles: takesFiles(handle),
    }))
    .toSorted((a, b) => rank(a.steps).localeCompare(rank(b.steps)))

/** Words before parameters before everything else, step by step, as the router ranks them. */
const rank = (steps: readonly string[]): string =>
  steps.map((step) => (step === '*' ? '2' : Number(step.startsWith(':')))).join('')

const stepsOf = (routes: Routes, id: string): string[] => {
  const route = routes[id]
  const above = route?.parentId ? stepsOf(routes, route.parentId) : []
  const own = (route?.path ?? '').split('/').filter(Boolean)
  // A parameter keeps its spelling: its name is looked up.
  return [...above, ...own.map((step) => (step.startsWith(':') ? step : step.toLowerCase()))]
}

const sharedBy = (handle: unknown): readonly string[] | null =>
  typeof handle === 'object' && handle !== null && 'sharedBy' in handle && Array.isArray(handle.sharedBy)
    ? handle.sharedBy.map(String)
    : null

const takesFiles = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'takesFiles' in handle && handle.takesFiles === true
