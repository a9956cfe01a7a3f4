import type { Operation } from '@lignum/contract/core/operations'

/** What a route says of itself in `handle`. */
export type RouteHandle = {
  /** Guards the route and everything below it. An empty list asks for a session and nothing more. */
  readonly operations?: readonly Operation[]
  /** False: the operations of the parents do not count here. */
  readonly inheritsOperations?: false
  /** Late: the page is useful without script, so none is fetched before the page has been painted. */
  readonly hydrates?: 'late'
  /**
   * Visitors without a session share this page. It may look at these parameters of its address, in path or query, and at nothing
   * else of the request: others are taken away before it is rendered (server/src/web/page-url.ts).
   */
  readonly sharedBy?: readonly string[]
  /** Its form may carry files, and may therefore be larger than others. */
  readonly takesFiles?: true
}

/** The router knows nothing of our handles and gives them back as unknown. */
export const asRouteHandle = (handle: unknown): RouteHandle | undefined => (isRouteHandle(handle) ? handle : undefined)

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null

type User = { readonly operations: readonly Operation[] } | null

/** The operations a chain of routes asks for, outermost first; null when anyone may enter. */
export const requiredOperations = (chain: readonly (RouteHandle | undefined)[]): readonly Operation[] | null =>
  chain.reduce<readonly Operation[] | null>((above, handle) => {
    const inherited = handle?.inheritsOperations === false ? null : above
    if (!handle?.operations) return inherited
    return [...new Set([...(inherited ?? ['Is_Authenticated' as const]), ...handle.operations])]
  }, null)

/** Holds every one of them; none required means everyone. */
export const mayUse = (user: User, required: readonly Operation[] | null): boolean =>
  (required ?? []).every((operation) => user?.operations.includes(operation) ?? false)
