import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { cartItemRequest, largestCart } from './cart.ts'
import { limits } from '../core/limits.ts'
import { amount, currency } from '../core/money.ts'
import { paymentStatuses, type PaymentStatus } from './names.ts'
import { optionalPersonName, optionalText } from '../accounts/person-rules.ts'
import { optionalProof } from '../core/proof.ts'

export const paymentStatus = z.enum(paymentStatuses)
export type { PaymentStatus }

export const paymentType = z.enum(['CreditCard', 'Paypal', 'Fygaro'])
export type PaymentType = z.infer<typeof paymentType>

export const startFields = {
  currency,
  /** The total; it must be the sum of the items. */
  amount: amount(),
  cartItems: z.array(cartItemRequest).min(1).max(largestCart),
  /**
   * The idempotency key, one for each press of the button: the same key again gets the same response as the first time.
   */
  idempotencyKey: z.uuid().nullish(),
}

/** The messages of the guest form (public spec, section 5). */
export const guestEmail = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(limits.longestEmail, 'Email format incorrect')
  .refine((text) => text === '' || z.regexes.email.test(text), 'Email format incorrect')

export const guestFields = {
  email: guestEmail,
  firstName: optionalPersonName(),
  lastName: optionalPersonName(),
  phoneNumber: optionalText(30),
  /** 'You must agree to the privacy notice.' Required together with the details. */
  privacyAgreement: z.boolean().nullish(),
  /** Only after the refusal `proof-needed`: a solved challenge for the purpose `payment`. */
  proof: optionalProof,
}

const memberOrGuest = {
  ...guestFields,
  /** Required from guests; a member's own address is used whatever is sent. */
  email: guestEmail.nullish().transform((given) => given ?? null),
}

/** The response of every payment start: the specification's fields of both kinds, and the URL of the order. */
export const paymentStart = z.object({
  success: z.boolean(),
  paymentStatus,
  /** The URL where the donor pays. */
  paymentUrl: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  htmlData: z.string().nullable(),
  errorMessage: z.string().nullable(),
  orderId: z.uuid(),
  invoiceNumber: z.string(),
  transactionId: z.string(),
  paddedCardNumber: z.string().nullable(),
  /** When the payment link expires. */
  expiresAt: z.iso.datetime(),
  /** The permanent URL of the order's own page. */
  orderPageUrl: z.string(),
})
export type PaymentStart = z.output<typeof paymentStart>

export const beginFygaroPayment = call({
  ...endpoints.beginFygaroPayment,
  access: { operation: 'Invest_In_Project' },
  does: "Starts a member's payment by Fygaro and returns the payment link.",
  request: z.object(startFields),
  response: paymentStart,
})

export const beginGuestFygaroPayment = call({
  ...endpoints.beginGuestFygaroPayment,
  access: 'public',
  does: "Starts a guest's payment by Fygaro and returns the payment link.",
  request: z.object({ ...startFields, ...guestFields }),
  response: paymentStart,
})

export const beginPaypalPayment = call({
  ...endpoints.beginPaypalPayment,
  access: 'public',
  does: 'Starts a payment by PayPal, in USD only, for a member or a guest.',
  request: z.object({ ...startFields, ...memberOrGuest }),
  response: paymentStart,
})

export const beginCreditCardPayment = call({
  ...endpoints.beginCreditCardPayment,
  access: 'public',
  does: "Starts a payment by card on the gateway's own page, for a member or a guest. Card numbers are refused here.",
  request: z.object({ ...startFields, ...memberOrGuest }),
  response: paymentStart,
})

export const requireAdditionalDetailsForPayment = call({
  ...endpoints.requireAdditionalDetailsForPayment,
  access: 'public',
  does: 'Whether a guest must give name and telephone: unless this browser gave them before with this address.',
  request: z.object({ email: guestEmail }),
  response: z.object({ additionalDetailsRequired: z.boolean() }),
})

export const checkPaymentStatus = call({
  ...endpoints.checkPaymentStatus,
  access: 'public',
  does: 'The state of an order, for anyone who knows its id.',
  request: z.object({ id: z.uuid() }),
  response: z.object({
    status: paymentStatus,
    orderId: z.uuid(),
    invoiceNumber: z.string(),
    /** The state of the order, as text for the donor. */
    statusInWords: z.string(),
  }),
})

export const askProvider = call({
  ...endpoints.askProvider,
  access: 'public',
  does: 'Queries the state of an order at the provider, for a donor who waits or has not paid yet, unless the provider has no such query. Then responds like CheckPaymentStatus, and whether it can still be paid.',
  request: z.object({ id: z.uuid() }),
  response: checkPaymentStatus.response.extend({ isPayable: z.boolean() }),
})

/** What a browser returns with from PayPal; it decides nothing, the server queries PayPal itself. */
export const executePaypalPayment = call({
  ...endpoints.executePaypalPayment,
  access: 'public',
  does: "Completes the PayPal payment that a donor approved, by PayPal's order id.",
  request: z.object({ token: z.string().min(5).max(64), payerId: z.string().max(64).nullish() }),
  response: z.object({
    paymentStatus,
    message: z.string(),
    isSuccessful: z.boolean(),
    orderId: z.uuid(),
    paymentId: z.string(),
    failureMessage: z.string().nullable(),
    /** A path of this site, for a client that shows the result elsewhere. */
    baseUrl: z.string(),
    orderPageUrl: z.string(),
  }),
})

const paymentMethod = z.object({
  paymentType,
  currencies: z.array(currency),
})

const configuration = z.object({
  /** `off` while PayPal is not configured. */
  paypalEnvironment: z.enum(['production', 'sandbox', 'off']),
  paypalBeginUrl: z.string(),
  paypalCancelUrl: z.string(),
  paypalExecuteUrl: z.string(),
  /** The methods a donor can choose from now. */
  methods: z.array(paymentMethod),
  /** False without a rate for today; `usdReason` explains it. */
  isUsdOn: z.boolean(),
  usdReason: z.string().nullable(),
  /** JMD for one USD, for display only. */
  usdRate: z.number().nullable(),
  minimum: z.object({ JMD: z.number(), USD: z.number() }),
  /** Maximum amount for a saved card before it is verified, in JMD; 0 while that is off. */
  unverifiedCardLimit: z.number(),
  linkLifeMs: z.int(),
})
export type PaymentConfiguration = z.output<typeof configuration>

export const getPaymentConfiguration = call({
  ...endpoints.getPaymentConfiguration,
  access: 'public',
  does: 'The ways to pay: methods, currencies, minimum amounts.',
  request: z.object({}),
  response: configuration,
})

export const getPaymentConfigs = call({
  ...endpoints.getPaymentConfigs,
  access: 'public',
  does: 'The ways to pay: methods, currencies, minimum amounts.',
  request: z.object({}),
  response: configuration,
})
