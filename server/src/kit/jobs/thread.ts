import { parentPort, workerData } from 'node:worker_threads'

// The entry point of a thread of `createThreadPool`. Tasks that arrive before the module is loaded wait in the port.
const { module, run } = workerData
const { [run]: work } = await import(module)
parentPort?.on('message', async (task: unknown) => {
  const result: unknown = await work(task)
  parentPort?.postMessage(result, buffersOf(result))
})

/** Buffers that a result lists under `buffers` are transferred to the other thread instead of copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const named = typeof result === 'object' && result !== null && 'buffers' in result ? result.buffers : null
  return Array.isArray(named) ? named.filter((buffer) => buffer instanceof ArrayBuffer) : []
}
