import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createTurns } from './turns.ts'

/**
 * Runs heavy synchronous work on threads of their own, a few at a time, so that it never holds up the event loop. A thread stays for
 * the next task; one that failed is not used again.
 */
export const createThreadPool = (script: URL, limits: { readonly atOnce: number; readonly longestQueue: number }) => {
  const inTurn = createTurns(limits)
  const idle: Worker[] = []
  return (task: unknown): Promise<unknown> =>
    inTurn(async () => {
      const thread = idle.pop() ?? new Worker(script)
      // Only a thread at work keeps the process alive.
      thread.ref()
      thread.postMessage(task)
      const [result] = await once(thread, 'message')
      thread.unref()
      idle.push(thread)
      return result
    })
}
