import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './demo-settings.ts'
import type { Supervised } from './supervise.ts'

/** What the server's processes are made of. Pages are Vite's own to watch. */
const folders = ['server/src', 'contract/src', 'server/build/emails']
/** An editor may write a file in several steps, and a branch switch changes many at once. */
const settleMs = 80

/** Restarts the server's processes when one of their files changes. */
export const restartOnChange = (processes: readonly Supervised[]) => {
  let timer: NodeJS.Timeout | undefined
  const restart = (file: string | null) => {
    if (!file || /\.test\.tsx?$|~$|\.swp$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      console.log(`${file} changed: restarting the server`)
      for (const part of processes) part.restart()
    }, settleMs)
  }
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => restart(file)),
  )
  const stop = async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
  return { stop }
}
