import type { FilesDeps } from '#domains/files'
import type { PaymentsDeps } from '../payments/payments.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'

export type BankingDeps = Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'> & Pick<PaymentsDeps, 'limits'> & FilesDeps
