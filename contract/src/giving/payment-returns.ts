import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'

export const fygaroPaymentApi = call({
  ...endpoints.fygaroPaymentApi,
  access: 'public',
  does: 'The webhook by which Fygaro reports a payment, signed.',
  request: z.unknown(),
  response: z.object({ received: z.boolean() }),
})

export const paypalWebhook = call({
  ...endpoints.paypalWebhook,
  access: 'public',
  does: 'The webhook of PayPal, signed.',
  request: z.unknown(),
  response: z.object({ received: z.boolean() }),
})

export const verify3d = call({
  ...endpoints.verify3d,
  access: 'public',
  does: "Where the card gateway's page sends the donor's browser. Its content is a hint only; the gateway is queried.",
  request: z.object({
    TransactionIdentifier: z.string().max(64).nullish(),
    OrderID: z.string().max(64).nullish(),
    SpiToken: z.string().max(500).nullish(),
    Response: z.string().max(20_000).nullish(),
  }),
  response: z.void(),
})
