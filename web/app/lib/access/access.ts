import type { Operation } from '@lignum/contract/core/operations'

/** The settings a route exports as `handle`. */
export type RouteHandle = {
  /** Guards the route and its children. An empty list requires a session and no particular operation. */
  readonly operations?: readonly Operation[]
  /** False: the operations of the parent routes do not apply here. */
  readonly inheritsOperations?: false
  /** Late: the page works without script, so scripts are fetched only after the first paint. */
  readonly hydrates?: 'late'
  /**
   * The page is cached and shared by all visitors without a session. It may read only these parameters of its URL,
   * from path or query, and nothing else of the request: other parameters are removed before it is rendered
   * (server/src/web/page-url.ts).
   */
  readonly sharedBy?: readonly string[]
  /** The form of this page may upload files, so a larger request body is accepted. */
  readonly takesFiles?: true
}

/** The router types `handle` as unknown. */
export const asRouteHandle = (handle: unknown): RouteHandle | undefined => (isRouteHandle(handle) ? handle : undefined)

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null

type User = { readonly operations: readonly Operation[] } | null

/** The operations that a chain of routes requires, outermost first; null when the page is public. */
export const requiredOperations = (chain: readonly (RouteHandle | undefined)[]): readonly Operation[] | null =>
  chain.reduce<readonly Operation[] | null>((above, handle) => {
    const inherited = handle?.inheritsOperations === false ? null : above
    if (!handle?.operations) return inherited
    return [...new Set([...(inherited ?? ['Is_Authenticated' as const]), ...handle.operations])]
  }, null)

/** Whether the user has all required operations; null requires none. */
export const mayUse = (user: User, required: readonly Operation[] | null): boolean =>
  (required ?? []).every((operation) => user?.operations.includes(operation) ?? false)
