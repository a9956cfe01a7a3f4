import { globSync, readFileSync, watch } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './demo-settings.ts'
import type { Supervised } from './supervise.ts'

/** What the server's processes are made of. Pages are Vite's own to watch. */
const folders = ['server/src', 'contract/src', 'server/build/emails']
/** An editor may write a file in several steps, and a branch switch changes many at once. */
const settleMs = 80

type Restarted = { readonly api: Supervised; readonly worker: Supervised }

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/**
 * Restarts the server's processes when the text of one of their files changes. The mails are written once more when the
 * demo starts, with the same text: a restart then would break the first page that a browser loads.
 */
export const restartOnChange = ({ api, worker }: Restarted, untilReady: () => Promise<void>) => {
  const paths = folders.flatMap((folder) => globSync(join(root, folder, '**/*.{ts,tsx,js,json}')))
  const texts = new Map(paths.map((path) => [path, readText(path)]))
  const touched = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const restart = () => {
    const changed = [...touched].filter((path) => readText(path) !== (texts.get(path) ?? null))
    touched.clear()
    if (changed.length === 0) return
    for (const path of changed) texts.set(path, readText(path))
    console.log(`${relative(root, changed[0] ?? '')} changed: restarting the server`)
    api.restart()
    // Afterwards: both at once would make a person wait longer for the page they are changing.
    const restartWorker = () => worker.restart()
    untilReady().then(restartWorker, restartWorker)
  }
  const onEvent = (folder: string, file: string | null) => {
    if (!file || isTest(file) || !/\.(tsx?|js|json)$/.test(file)) return
    touched.add(join(root, folder, file))
    clearTimeout(timer)
    timer = setTimeout(restart, settleMs)
  }
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => onEvent(folder, file)),
  )
  const stop = async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
  return { stop }
}
