import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 30_000

/** Waits until a condition holds; an error counts as not yet. */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const begun = Date.now(); !(await holds().catch(() => false)); await wait(100))
    if (Date.now() - begun > timeoutMs) throw new Error(`not within ${timeoutMs / 1_000} s: ${what}`)
}

export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
