import { limits } from '@lignum/contract/core/limits'
import type { PDFDocumentProxy } from 'pdfjs-dist'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The PDF library is large and loads on first use; its worker is served by this site, never by a public CDN. */
const readOnce = async (href: string): Promise<PDFDocumentProxy> => {
  const [reader, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')])
  reader.GlobalWorkerOptions.workerSrc = worker.default
  return reader.getDocument({ url: href }).promise
}

/** Retries twice after a short delay (public specification, section 4). */
export const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (err) {
      if (retries === limits.pdfRetries) throw err
      await pause(limits.pdfRetryDelayMs)
    }
  }
}

export const openPdf = (href: string): Promise<PDFDocumentProxy> => withRetries(() => readOnce(href))
