import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from './concurrency-limit.ts'

type PoolOptions = {
  readonly module: URL
  /** The function of that module that a thread calls with each task. */
  readonly run: string
  readonly atOnce: number
  readonly longestQueue: number
}

/**
 * Runs heavy synchronous work on threads of their own, a few at a time, so that it never holds up the event loop. A thread stays for
 * the next task; one that failed is not used again.
 */
export const createThreadPool = ({ module, run, ...limits }: PoolOptions) => {
  const inTurn = createConcurrencyLimit(limits)
  const idle: Worker[] = []
  const start = () => new Worker(new URL('./thread.ts', import.meta.url), { workerData: { module: module.href, run } })
  /** `buffers` of the task are moved to the thread instead of copied. */
  return (task: unknown, buffers: readonly ArrayBuffer[] = []): Promise<unknown> =>
    inTurn(async () => {
      const thread = idle.pop() ?? start()
      // Only a thread at work keeps the process alive.
      thread.ref()
      thread.postMessage(task, [...buffers])
      const [result] = await once(thread, 'message')
      thread.unref()
      idle.push(thread)
      return result
    })
}
