import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from './concurrency-limit.ts'

type PoolOptions = {
  readonly module: URL
  /** The function of that module that a thread calls with each task. */
  readonly run: string
  readonly atOnce: number
  readonly longestQueue: number
  /** False for a task that takes much memory, which an idle thread would keep. */
  readonly isReused?: boolean
}

/**
 * Runs heavy synchronous work on worker threads, a few at a time, so that it never blocks the event loop. A thread is
 * reused for the next task; one that failed is discarded.
 */
export const createThreadPool = ({ module, run, isReused = true, ...limits }: PoolOptions) => {
  const limited = createConcurrencyLimit(limits)
  const idle: Worker[] = []
  const start = () => new Worker(new URL('./thread.ts', import.meta.url), { workerData: { module: module.href, run } })
  /** `buffers` of the task are transferred to the thread instead of copied. */
  return (task: unknown, buffers: readonly ArrayBuffer[] = []): Promise<unknown> =>
    limited(async () => {
      const thread = idle.pop() ?? start()
      // Only a thread that is running a task keeps the process alive.
      thread.ref()
      thread.postMessage(task, [...buffers])
      const [result] = await once(thread, 'message')
      thread.unref()
      if (isReused) idle.push(thread)
      else await thread.terminate()
      return result
    })
}
