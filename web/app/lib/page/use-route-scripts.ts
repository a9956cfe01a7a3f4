import { use, useEffect } from 'react'
import { type DataRouteObject, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { untilResponse } from '../browser/connection.ts'

type Scripts = { readonly module: string; readonly imports?: readonly string[] }

const fetched = async (url: string) => (await fetch(url)).arrayBuffer()

const withChildren = (routes: readonly DataRouteObject[]): DataRouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])])

/** Script URLs are immutable, so a script fetched here is then imported from the HTTP cache. */
const waitForScripts = ({ lazy }: DataRouteObject, { module, imports = [] }: Scripts) => {
  if (typeof lazy !== 'object') return
  let ready: Promise<unknown> | undefined
  const whenFetched = () => (ready ??= untilResponse(() => Promise.all([module, ...imports].map(fetched))))
  for (const [name, load] of Object.entries(lazy))
    if (load) Reflect.set(lazy, name, () => whenFetched().then(() => load()))
}

/**
 * Makes a navigation wait for the scripts of the page as it waits for the data. The router imports the scripts itself
 * and reloads the page when that fails, which without a network replaces a filled form by the browser's error page.
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
