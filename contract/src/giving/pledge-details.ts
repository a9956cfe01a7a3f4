import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { currency } from '../core/money.ts'
import { pledgeStatus } from './pledges.ts'

export const pledgeAction = z.enum(['receive', 'closeShort', 'reject', 'reopen', 'reverse'])
export type PledgeAction = z.infer<typeof pledgeAction>

const date = z.iso.datetime()
const person = z.string().nullable()

export const getPledgeDetails = call({
  ...endpoints.getPledgeDetails,
  access: { anyOf: ['View_all_donations', 'Change_Pledge_Status'] },
  does: 'One pledge: what was promised and received, each payment of it, what waits for a second person, emails and history. Reading it is recorded, because it has the contact details of its pledger.',
  request: z.object({ id: z.uuid() }),
  response: z.object({
    id: z.uuid(),
    code: z.string(),
    status: pledgeStatus,
    currency,
    promised: z.number(),
    received: z.number(),
    /** What is still to be paid; 0 once the pledge is closed. */
    left: z.number(),
    pledgeDate: date,
    reason: z.string().nullable(),
    /** When the pledger said that they cannot pay. */
    declinedDate: date.nullable(),
    project: z.object({ id: z.uuid(), name: z.string() }),
    pledger: z.object({
      name: z.string(),
      type: z.enum(['Individual', 'Company']),
      companyName: z.string().nullable(),
      email: z.string(),
      phoneNumber: z.string(),
      userId: z.uuid().nullable(),
    }),
    /** What may be done with it in its status. */
    actions: z.array(pledgeAction),
    money: z.array(
      z.object({
        id: z.uuid(),
        channel: z.enum(['Bank', 'Online']),
        /** Below zero for money that went back. */
        amount: z.number(),
        localAmount: z.number(),
        valueDate: z.iso.date(),
        bankAccount: z.string().nullable(),
        bankReference: z.string().nullable(),
        orderId: z.uuid().nullable(),
        receiptNumber: z.string().nullable(),
        enteredBy: person,
        date,
        /** It was entered by hand and has no line of a bank statement: an error can be taken back. */
        canBeTakenBack: z.boolean(),
      }),
    ),
    /** The names of our bank accounts in its currency. */
    bankAccounts: z.array(z.string()),
    /** Bank money that waits for a second person. */
    waiting: z.array(
      z.object({
        requestId: z.uuid(),
        summary: z.string(),
        requestedBy: person,
        requestedDate: date,
        expiryDate: date,
        /** The caller requested it and so cannot approve it. */
        isOwn: z.boolean(),
      }),
    ),
    /** A reversal that the first of two people has requested. */
    reversal: z
      .object({ requestedBy: person, requestedDate: date, reason: z.string().nullable(), isOwn: z.boolean() })
      .nullable(),
    emails: z.array(z.object({ subject: z.string(), status: z.enum(['Queued', 'Sent', 'Failed']), date })),
    history: z.array(
      z.object({ date, from: pledgeStatus.nullable(), to: pledgeStatus, reason: z.string().nullable(), by: person }),
    ),
  }),
})
export type PledgeDetails = z.output<typeof getPledgeDetails.response>
