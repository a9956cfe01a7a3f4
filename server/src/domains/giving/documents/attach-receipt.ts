import type { Attach } from '#kit/mail/mail'
import type { DocumentsDeps } from './documents.deps.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptMailKey, receiptTemplate } from './mail-receipts.ts'
import { listReceiptsByNumber } from './printed-receipts.reads.ts'
import { receiptFileName } from './receipt.present.ts'
import { receiptPdfKey } from './receipt-pdfs.ts'

type Deps = Pick<DocumentsDeps, 'db' | 'publicUrl' | 'renderOnce' | 'log'>

/**
 * Attaches the PDF to the mail of a receipt. It is the file of the first print and does not count as one, so that the
 * donor's own download is not marked as a duplicate. A mail whose PDF cannot be rendered now is sent without: it also
 * links to it.
 */
export const attachReceipt =
  ({ db, publicUrl, renderOnce, log }: Deps): Attach =>
  async ({ key, template }) => {
    if (template !== receiptTemplate) return []
    const [row] = await listReceiptsByNumber(db, [receiptMailKey.read(key)])
    if (!row) return []
    const print = { row, isDuplicate: false, publicUrl }
    const contentType = 'application/pdf'
    try {
      const content = await renderOnce(receiptPdfKey(print), { contentType, draw: () => drawReceipt(print) })
      return [{ filename: receiptFileName(row.number), contentType, content }]
    } catch (err) {
      log.warn({ err, receipt: row.number }, 'receipt mailed without its PDF')
      return []
    }
  }
