import { parentPort } from 'node:worker_threads'
import { isSafePdf } from './check-pdf.ts'

parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(isSafePdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
})
