import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = { readonly routes: Record<string, Record<string, unknown>> }

/** What the router does not read in a browser, and the id, which is the key too. */
const unread = ['imports', 'hasDefaultExport', 'id']
const prefix = 'window.__reactRouterManifest='
const addIds = 'for(let[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i;'

/**
 * Every page loads the list of all routes. Leaves out which files each imports: the router reads them only for links
 * that prefetch, of which there are none, and their hashes are most of the list. What is absent is
 * false or empty to it, too. Feeds and the sitemap are no pages: no link of the router leads there. The server has its
 * own list.
 */
export const slimManifest = (): Plugin => ({
  name: 'slim-manifest',
  apply: 'build',
  buildApp: {
    // After the router has written the manifest, and before it is compressed.
    order: 'post',
    handler: async ({ environments }) => {
      const folder = environments.client?.config.build.outDir
      if (!folder) return
      for await (const file of glob('assets/manifest-*.js', { cwd: folder })) await slim(join(folder, file))
    },
  },
})

const slim = async (path: string) => {
  const text = await readFile(path, 'utf8')
  if (!text.startsWith(prefix)) throw new Error(`${path} is not the list of routes that this knows`)
  const manifest: Manifest = JSON.parse(text.slice(prefix.length).replace(/;\s*$/, ''))
  const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0)
  const isRead = ([name, value]: [string, unknown]) => !unread.includes(name) && !isEmpty(value)
  const pages = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('routes/feeds/'))
  const routes = pages.map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(isRead))] as const)
  const slimmed = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
  await writeFile(path, `${prefix}${slimmed};${addIds}`)
}
