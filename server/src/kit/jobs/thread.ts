import { parentPort, workerData } from 'node:worker_threads'

// A thread of `createThreadPool`. Tasks that come before the module is loaded wait in the port.
const { module, run } = workerData
const { [run]: work } = await import(module)
parentPort?.on('message', async (task: unknown) => {
  const result: unknown = await work(task)
  parentPort?.postMessage(result, buffersOf(result))
})

/** Bytes that a result names under `buffers` are moved to the other thread instead of copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const named = typeof result === 'object' && result !== null && 'buffers' in result ? result.buffers : null
  return Array.isArray(named) ? named.filter((buffer) => buffer instanceof ArrayBuffer) : []
}
