import { use, useEffect } from 'react'
import { type DataRouteObject, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { untilResponse } from '../browser/connection.ts'

type Scripts = { readonly module: string; readonly imports?: readonly string[] }

const fetched = async (url: string) => (await fetch(url)).arrayBuffer()

const withChildren = (routes: readonly DataRouteObject[]): DataRouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])])

/** The scripts never change under one address, so what was fetched here is imported from the browser's cache. */
const waitForScripts = ({ lazy }: DataRouteObject, { module, imports = [] }: Scripts) => {
  if (typeof lazy !== 'object') return
  let ready: Promise<unknown> | undefined
  const whenFetched = () => (ready ??= untilResponse(() => Promise.all([module, ...imports].map(fetched))))
  for (const [name, load] of Object.entries(lazy))
    if (load) Reflect.set(lazy, name, () => whenFetched().then(() => load()))
}

/**
 * Makes the way to a page wait for its scripts like for its data. The router imports them itself and reloads the whole
 * page when it cannot, which without a network leaves the browser's own error page where a filled form was.
 */
export const useRouteScripts = () => {
  const router = use(UNSAFE_DataRouterContext)?.router
  const manifest = use(UNSAFE_FrameworkContext)?.manifest
  useEffect(() => {
    for (const route of withChildren(router?.routes ?? [])) {
      const scripts = manifest?.routes[route.id]
      if (scripts) waitForScripts(route, scripts)
    }
  }, [router, manifest])
}
