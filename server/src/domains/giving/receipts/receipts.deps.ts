import type { BaseDeps } from '../base.deps.ts'
import type { ReceiptSeal } from './receipt-seal.ts'

export type ReceiptsDeps = BaseDeps & { readonly seal: ReceiptSeal }
