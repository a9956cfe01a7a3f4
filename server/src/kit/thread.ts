import { parentPort, workerData } from 'node:worker_threads'

// A thread of `createThreadPool`. Tasks that come before the module is loaded wait in the port.
const { module, run } = workerData
const { [run]: work } = await import(module)
parentPort?.on('message', (task: unknown) => parentPort?.postMessage(work(task)))
