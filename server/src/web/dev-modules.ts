import type { ServerBuild } from 'react-router'
import type { EntryModule } from './page-renderer.ts'

type Invoked = { result: unknown } | { error: unknown }

/**
 * The modules of the pages, transformed by the Vite server at `viteUrl` (tools/demo/vite-server.ts) and evaluated in
 * this process.
 */
export const openDevModules = (viteUrl: string) => {
  const post = (body: string) => fetch(viteUrl, { method: 'POST', body })
  /** How many changes the loaded modules include, and how many Vite has seen. */
  const changes = { loaded: 0, seen: 0 }
  /** Everything that Vite has sent since the last change: hundreds of modules in one response. */
  const getSent = async () => {
    const response = await post('')
    changes.loaded = Number(response.headers.get('changes'))
    return new Map((await response.json()) as [string, Invoked][])
  }
  let sent: ReturnType<typeof getSent> | null = null
  const invoke = async (data: unknown): Promise<Invoked> => {
    const payload = JSON.stringify(data)
    const known = (await (sent ??= getSent())).get(payload)
    return known ?? ((await (await post(payload)).json()) as Invoked)
  }
  // Vite is not installed in production.
  const opening = import('vite/module-runner').then(
    ({ ModuleRunner }) => new ModuleRunner({ transport: { invoke }, hmr: false }),
  )
  const load = async () => {
    const runner = await opening
    if (changes.seen > changes.loaded) {
      runner.clearCache()
      sent = null
      changes.loaded = changes.seen
    }
    const build: ServerBuild = await runner.import('virtual:react-router/server-build')
    return { build, entry: build.entry.module as unknown as EntryModule }
  }
  /** The modules are evaluated again if there were more changes than they include. */
  const noteChanges = (seen: number) => {
    changes.seen = seen
  }
  return { load, noteChanges }
}
