import { generatePath, type ServerBuild } from 'react-router'
import { asRouteHandle } from '../access/access.ts'
import { patternOf } from '../access/route-table.server.ts'

/** The values of the parameters in paths: each value is a page. */
type Values = Readonly<Record<string, readonly string[]>>

const pathsOf = (pattern: string, values: Values): string[] => {
  const [, name] = /:(\w+)/.exec(pattern) ?? []
  return name ? (values[name] ?? []).map((value) => generatePath(`/${pattern}`, { [name]: value })) : [`/${pattern}`]
}

/** The paths of the pages whose `handle` puts them into the sitemap, in the order of the routes. */
export const sitemapPaths = (routes: ServerBuild['routes'], values: Values): string[] => {
  const paths = Object.keys(routes).flatMap((id) => {
    const sitemap = asRouteHandle(routes[id]?.module.handle)?.sitemap
    return sitemap === true ? pathsOf(patternOf(routes, id), values) : (sitemap ?? [])
  })
  return [...new Set(paths)]
}
