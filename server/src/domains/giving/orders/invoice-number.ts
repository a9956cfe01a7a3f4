import { exchange } from '#kit/values/exchange'

/** `JM-INV-00001234`, for donors and providers. The SQL function `invoice_number` must produce the same. */
export const invoiceNumber = (no: number): string => `${exchange().code}-INV-${String(no).padStart(8, '0')}`
