import { randomUUID } from 'node:crypto'
import type { Attempt, Currency } from '../../../src/providers/provider.ts'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A payment attempt before its start. */
export const attemptOf = (currency: Currency, amountMinor: number, over: Partial<Attempt> = {}): Attempt => ({
  id: randomUUID(),
  publicRef: Array.from({ length: 26 }, () => digits[Math.floor(Math.random() * 32)]).join(''),
  invoiceNumber: `INV-${randomUUID().slice(0, 8)}`,
  currency,
  amountMinor,
  expiresAt: new Date(Date.now() + 300_000),
  payer: { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', phoneNumber: '18765550100' },
  providerRef: null,
  cardToken: null,
  ...over,
})
