import { exchange } from '#kit/values/exchange'

/** `JM-INV-00001234`, for donors and providers. The SQL function `invoice_number` must produce the same. */
export const invoiceNumber = (no: number): string => `${exchange().code}-INV-${String(no).padStart(8, '0')}`

const written = /^(?:(?:[A-Z]{2}-)?INV-)?0*(\d{1,15})$/i

/** The number as somebody types it, with or without what is before its digits; null if it is not one. */
export const readInvoiceNumber = (text: string): number | null => {
  const digits = written.exec(text.trim())?.[1]
  return digits ? Number(digits) : null
}
