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
  /** Asked for by the older field: the order then starts as CREATED, and its link is called approve. */
  readonly isOldStyle: boolean
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  payerId: string | null
  /** The payer chose a means that the bank will refuse. */
  isDoomed: boolean
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

/** What PayPal remembers of our account. */
export type PaypalAccount = {
  readonly world: SimWorld
  readonly orders: Map<string, PaypalOrder>
  readonly captures: Map<string, PaypalCapture>
  readonly refunds: Map<string, PaypalRefund>
  /** Answers by request id, for those who ask again. */
  readonly replays: Map<string, { readonly asked: string; readonly answer: unknown; readonly at: number }>
  readonly tokens: Map<string, number>
  /** Invoice numbers that were paid, with their capture: one is never paid twice. */
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
