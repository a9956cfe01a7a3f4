import { randomBytes } from 'node:crypto'
import type { SimWorld } from '../sim-world.ts'

export type PaypalOrder = {
  readonly id: string
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly minor: number
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly createdAt: number
  /** Created with the older `application_context`: the order starts as CREATED, and its link is named approve. */
  readonly isOldStyle: boolean
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  payerId: string | null
  /** The payer chose a funding source that the bank will decline. */
  willDecline: boolean
  captureId: string | null
}

export type PaypalCapture = {
  readonly id: string
  readonly order: PaypalOrder
  readonly createdAt: number
  status: 'COMPLETED' | 'PENDING'
}

export type PaypalRefund = {
  readonly id: string
  readonly capture: PaypalCapture
  readonly minor: number
  readonly createdAt: number
}

/** The state of our account at PayPal. */
export type PaypalAccount = {
  readonly world: SimWorld
  readonly orders: Map<string, PaypalOrder>
  readonly captures: Map<string, PaypalCapture>
  readonly refunds: Map<string, PaypalRefund>
  /** Responses by PayPal-Request-Id, for repeated requests. */
  readonly replays: Map<string, { readonly request: string; readonly response: unknown; readonly at: number }>
  readonly tokens: Map<string, number>
  /** Paid invoice numbers with their capture: an invoice is never paid twice. */
  readonly invoices: Map<string, string>
}

export const openAccount = (world: SimWorld): PaypalAccount => ({
  world,
  orders: new Map(),
  captures: new Map(),
  refunds: new Map(),
  replays: new Map(),
  tokens: new Map(),
  invoices: new Map(),
})

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWX'

/** Seventeen characters, as PayPal's ids are. */
export const paypalId = (): string => [...randomBytes(17)].map((byte) => letters[byte & 31]).join('')

export const statusOf = (account: PaypalAccount, capture: PaypalCapture): string => {
  const line = account.world.books.captures.get(capture.id)
  if (!line || line.refunded === 0) return capture.status
  return line.refunded === line.minor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}
