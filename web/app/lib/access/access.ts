import type { Operation } from '@lignum/contract/core/operations'

/** What a route or a menu item requires; with both, all of the first and one of the second. */
export type Needs = {
  /** All of these. An empty list requires a session and no particular operation. */
  readonly operations?: readonly Operation[]
  /** One of these is enough. */
  readonly anyOf?: readonly [Operation, ...Operation[]]
}

/** An operation, or several of which one is enough. */
export type Requirement = Operation | readonly Operation[]

/** The settings a route exports as `handle`. What it needs guards the route and its children. */
export type RouteHandle = Needs & {
  /** False: the operations of the parent routes do not apply here. */
  readonly inheritsOperations?: false
  /** The back office has styles and scripts of its own: a way in or out of it loads the document. */
  readonly area?: 'console'
  /**
   * The page works without script, so its scripts are fetched later. Late: after the first paint, or at once if the page
   * has marked itself with `data-awaits-script`. Touched: when the visitor touches, scrolls or uses something. Used: it
   * is there to be read, so scrolling does not count.
   */
  readonly hydrates?: 'late' | 'touched' | 'used'
  /**
   * The page is cached and shared by all visitors without a session. It may read only these parameters of its URL,
   * from path or query, and nothing else of the request: other parameters are removed before it is rendered
   * (server/src/web/page-url.ts).
   */
  readonly sharedBy?: readonly string[]
  /** Which file holds the modules that this page shares with others (web/chunks.ts, which reads the literal). */
  readonly bundle?: 'site' | 'content' | 'forms' | 'giving' | 'giving/paid'
  /** The page belongs in the sitemap; a path if several lead to the page. */
  readonly sitemap?: true | string
  /** The form of this page may upload files, so a larger request body is accepted. */
  readonly takesFiles?: true
}

/** The router types `handle` as unknown. */
export const asRouteHandle = (handle: unknown): RouteHandle | undefined => (isRouteHandle(handle) ? handle : undefined)

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null

type User = { readonly operations: readonly Operation[] } | null

/** The requirements as one list; null when there are none. */
export const requirementsOf = ({ operations, anyOf }: Needs): readonly Requirement[] | null =>
  operations || anyOf ? [...(operations ?? []), ...(anyOf ? [anyOf] : [])] : null

/** The requirements of a chain of routes, outermost first; null when the page is public. */
export const requiredOperations = (chain: readonly (RouteHandle | undefined)[]): readonly Requirement[] | null =>
  chain.reduce<readonly Requirement[] | null>((above, handle) => {
    const inherited = handle?.inheritsOperations === false ? null : above
    const own = requirementsOf(handle ?? {})
    return own ? [...new Set<Requirement>([...(inherited ?? ['Is_Authenticated']), ...own])] : inherited
  }, null)

/** Whether the user meets every requirement; null requires nothing. */
export const mayUse = (user: User, required: readonly Requirement[] | null): boolean =>
  (required ?? []).every((one) => [one].flat().some((operation) => user?.operations.includes(operation)))
