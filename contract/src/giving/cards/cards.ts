import { z } from 'zod'
import { call } from '../../core/call.ts'
import * as endpoints from '../endpoints.ts'
import { amount, currency } from '../../core/money.ts'
import { paymentStart, startFields } from '../payments.ts'
import { optionalProof } from '../../core/proof.ts'

export const cardStatus = z.enum(['VerificationNeeded', 'Verified', 'Disabled', 'Expired'])

const card = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  holderName: z.string(),
  /** Masked: we only ever get the last four digits. */
  cardNumber: z.string(),
  cardType: z.string(),
  currency,
  expiryDate: z.string(),
  cardStatus,
  verificationDate: z.iso.datetime().nullable(),
  attemptCount: z.int(),
  statusInWords: z.string(),
})
export type RegisteredCard = z.output<typeof card>

const member = { operation: 'Invest_In_Project' } as const

export const registerCard = call({
  ...endpoints.registerCard,
  access: member,
  does: "Starts the registration of a card on the gateway's own page. Card numbers are refused here.",
  request: z.object({ currency, proof: optionalProof }),
  response: z.object({ success: z.boolean(), redirectUrl: z.string().nullable(), errorMessage: z.string().nullable() }),
})

export const verifyCard = call({
  ...endpoints.verifyCard,
  access: member,
  does: "Verifies that a registered card is the caller's own, by the amount of the small charge on its statement. Three attempts.",
  request: z.object({ cardId: z.uuid(), amount: amount() }),
  response: z.object({ result: z.enum(['Verified', 'Wrong', 'Disabled']), attemptsLeft: z.int(), message: z.string() }),
})

export const isCardRegistered = call({
  ...endpoints.isCardRegistered,
  access: member,
  does: 'Whether the caller has registered this card, by its id or its last four digits and expiry.',
  request: z.object({
    cardId: z.uuid().nullish(),
    lastFour: z
      .string()
      .regex(/^\d{4}$/)
      .nullish(),
    expiryDate: z
      .string()
      .regex(/^\d{2}\/\d{2}$/)
      .nullish(),
  }),
  response: z.object({ exists: z.boolean() }),
})

export const getMyCards = call({
  ...endpoints.getMyCards,
  access: member,
  does: "The caller's registered cards.",
  request: z.object({}),
  response: z.object({ results: z.array(card) }),
})

export const removeCard = call({
  ...endpoints.removeCard,
  access: member,
  does: "Deletes one of the caller's cards.",
  request: z.object({ cardId: z.uuid() }),
  response: z.void(),
})

export const makeCardPayment = call({
  ...endpoints.makeCardPayment,
  access: member,
  does: "Starts a payment with one of the caller's verified cards.",
  request: z.object({ ...startFields, cardId: z.uuid() }),
  response: paymentStart,
})

export const makeUnverifiedCardPayment = call({
  ...endpoints.makeUnverifiedCardPayment,
  access: member,
  does: 'Starts a small payment with a card that is not verified yet: the amount is authorised, and captured when the card is verified.',
  request: z.object({ ...startFields, cardId: z.uuid() }),
  response: paymentStart,
})
