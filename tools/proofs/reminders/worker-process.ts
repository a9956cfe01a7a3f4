import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts a worker process; it loads its code while the one before still works. */
export const startWorkerProcess = (databaseUrl: string) => {
  const child = fork(new URL('./reminder-worker.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const ready = once(child, 'message')
  let isDone = false
  return {
    ready: () => ready,
    /** Resolves once it has mailed what is due at that time, or was killed. */
    work: (now: Date): Promise<unknown> => {
      isDone = false
      const done = once(child, 'message').then(() => (isDone = true))
      child.send({ now })
      return Promise.race([done, once(child, 'exit')])
    },
    /** Whether it was killed before it was done. */
    kill: async (): Promise<boolean> => {
      const wasAtWork = !isDone
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      return wasAtWork
    },
  }
}
