import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { agreement, newPassword } from '../accounts/person-rules.ts'
import { currency } from '../core/money.ts'
import { result } from '../core/result.ts'
import { paymentStatus, paymentType } from './payments.ts'

const orderItem = z.object({
  projectId: z.uuid(),
  orderId: z.uuid(),
  amount: z.number(),
  description: z.string(),
  sku: z.string(),
  localAmount: z.number(),
})

export const order = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  currency,
  total: z.number(),
  localTotal: z.number(),
  refunded: z.number(),
  creationDate: z.iso.datetime(),
  paymentDate: z.iso.datetime().nullable(),
  itemCount: z.int(),
  cartId: z.uuid().nullable(),
  receiptNumber: z.string().nullable(),
  paymentStatus,
  paymentType,
  transactionId: z.string().nullable(),
  authCode: z.string().nullable(),
  invoiceNumber: z.string(),
  paymentMethod: z.object({
    orderId: z.uuid(),
    cardNumber: z.string().nullable(),
    cardType: z.string().nullable(),
    payerId: z.string().nullable(),
    paymentInfo: z.string().nullable(),
  }),
  /** The donor's name as given with this gift; null once it was erased. No billing address is collected. */
  billingInfo: z
    .object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
      address: z.null(),
    })
    .nullable(),
  paymentTypeName: z.string(),
  orderItems: z.array(orderItem),
  /** The payment link, while the order can be paid. */
  paymentUrl: z.string().nullable(),
  /** The state of the order, as text for the donor. */
  statusInWords: z.string(),
})
export type Order = z.output<typeof order>

export const getPaymentDetails = call({
  ...endpoints.getPaymentDetails,
  access: 'signed-in',
  does: 'One order, for the person who gave and for those who may see all payments, whose reading of contact details is recorded.',
  request: z.object({ id: z.uuid() }),
  response: order,
})

export const getOrderByLink = call({
  ...endpoints.getOrderByLink,
  access: 'public',
  does: 'One order by the signed link that its donor was given; no name and no address is in it.',
  request: z.object({ link: z.string().max(200) }),
  response: order.omit({ userId: true, billingInfo: true }).extend({ receiptUrl: z.string().nullable() }),
})

export const registerDonor = call({
  ...endpoints.registerDonor,
  access: 'public',
  does: 'Opens an account for the guest of a paid order, by its signed link, with the name and the address of that order. It works once per order; the address has to be confirmed as after any registration.',
  request: z.object({
    link: z.string().max(200),
    password: newPassword('Password is required'),
    agreement: agreement('You must agree to the terms of use and the privacy policy.'),
  }),
  response: result,
})
