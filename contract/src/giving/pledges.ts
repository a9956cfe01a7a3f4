import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { exportOf } from '../core/exports.ts'
import { limits } from '../core/limits.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { amount, currency } from '../core/money.ts'
import { currencies } from '../core/names.ts'
import { paymentStart, paymentType } from './payments.ts'
import {
  emailAddress,
  isCompanyName,
  optionalPersonName,
  optionalText,
  requiredText,
} from '../accounts/person-rules.ts'
import { optionalProof } from '../core/proof.ts'

export const pledgeStatus = z.enum(['Unfulfilled', 'Fulfilled', 'Rejected', 'Reversed'])
export type PledgeStatus = z.infer<typeof pledgeStatus>

const isAbsent = (value: unknown) => typeof value !== 'string' || value.trim() === ''
const valueOf = (form: unknown, name: string): unknown =>
  typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined
const neededBy = (type: 'Individual' | 'Company', field: string, message: string) =>
  z.refine((form: unknown) => valueOf(form, 'investorType') !== type || !isAbsent(valueOf(form, field)), {
    path: [field],
    error: message,
    when: () => true,
  })

/** The messages of the pledge form (public spec, section 5). */
export const pledgeRequest = z
  .object({
    projectId: z.uuid({ error: 'Please choose a project' }),
    investorType: z.enum(['Individual', 'Company']).default('Individual'),
    firstName: optionalPersonName(),
    lastName: optionalPersonName(),
    companyName: optionalText(200).refine(...isCompanyName),
    email: emailAddress('Email address is required'),
    phoneNumber: requiredText('Phone number is required', 30),
    amount: amount('Pledge amount is required').refine((given) => given >= limits.minimumDonation, {
      error: 'Pledge amount is required',
    }),
    currency: z.enum(currencies, { error: 'Message is required' }),
    terms: z.literal(true, { error: 'You must agree to the terms of use and the privacy policy.' }),
    wantsNews: z.boolean().default(false),
    idempotencyKey: z.uuid().nullish(),
    proof: optionalProof,
  })
  .check(
    neededBy('Individual', 'firstName', 'Full name is required'),
    neededBy('Individual', 'lastName', 'Full name is required'),
    neededBy('Company', 'companyName', 'Company name is required'),
  )

const bankInstructions = z.object({
  accountName: z.string(),
  bank: z.string(),
  branch: z.string(),
  accountNumber: z.string(),
  /** The reference for the bank transfer: the pledge's code. */
  reference: z.string(),
  /** From J$1,000,000 on banks require RTGS. */
  note: z.string().nullable(),
})
export type BankInstructions = z.output<typeof bankInstructions>

const trackedPledge = z.object({
  /** With a check character, so that typing errors are detected. */
  code: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  currency,
  amount: z.number(),
  amountReceived: z.number(),
  status: pledgeStatus,
  statusInWords: z.string(),
  pledgeDate: z.iso.date(),
  bank: bankInstructions.nullable(),
  /** The methods to pay the rest online now. */
  methods: z.array(paymentType),
  /** The pledger said that they cannot pay. It can still be paid. */
  isDeclined: z.boolean(),
})
export type TrackedPledge = z.output<typeof trackedPledge>

export const pledge = call({
  ...endpoints.pledge,
  access: 'public',
  does: 'Promises an amount to a project, to be paid at the bank; the response and a mail explain how.',
  request: pledgeRequest,
  response: trackedPledge,
})

export const trackPledge = call({
  ...endpoints.trackPledge,
  access: 'public',
  does: 'The state of a pledge, for anyone who knows its code. No personal data.',
  request: z.object({ code: z.string().max(40) }),
  response: trackedPledge,
})

export const beginPledgePayment = call({
  ...endpoints.beginPledgePayment,
  access: 'public',
  does: 'Starts an online payment of what is left of a pledge.',
  request: z.object({
    code: z.string().max(40),
    paymentType,
    idempotencyKey: z.uuid().nullish(),
    proof: optionalProof,
  }),
  response: paymentStart,
})

export const declinePledge = call({
  ...endpoints.declinePledge,
  access: 'public',
  does: 'Says that a pledge cannot be paid, for anyone who knows its code: reminders end and finance is notified. The pledge stays open.',
  request: z.object({ code: z.string().max(40) }),
  response: trackedPledge,
})

export const changePledgeStatus = call({
  ...endpoints.changePledgeStatus,
  access: { operation: 'Change_Pledge_Status' },
  does: 'Changes the state of a pledge: closed short, rejected, reopened, reversed by a second person. Money received at the bank is booked when a second person approves it.',
  request: z.object({
    id: z.uuid(),
    status: pledgeStatus,
    reason: optionalText(500),
    /** With Fulfilled or for a part: the amount the bank received. */
    amountReceived: amount().nullish(),
    bankAccount: optionalText(60),
    bankReference: optionalText(60),
    valueDate: z.iso.date().nullish(),
  }),
  response: z.object({
    id: z.uuid(),
    status: pledgeStatus,
    amountReceived: z.number(),
    /** Money received at the bank waits under this id for a second person's approval. */
    requestId: z.uuid().nullable(),
  }),
})

const pledgeQueues = ['All', 'Overdue', 'Declined'] as const
export type PledgeQueue = (typeof pledgeQueues)[number]
export const pledgeListRequest = listRequest().extend({ queue: z.enum(pledgeQueues).default('All') })

const pledgeRow = z.object({
  id: z.uuid(),
  code: z.string(),
  pledgersName: z.string(),
  companyName: z.string().nullable(),
  projects: z.string(),
  totalPledge: z.number(),
  amountReceived: z.number(),
  currency,
  userName: z.string().nullable(),
  status: pledgeStatus,
  pledgeDate: z.iso.datetime(),
})

export const getPledgesListByFilter = call({
  ...endpoints.getPledgesListByFilter,
  access: { anyOf: ['View_all_donations', 'Change_Pledge_Status'] },
  does: 'Lists pledges, a page at a time, without contact details: those are in GetPledgeDetails and the export, which are recorded. The queue Overdue has those that miss money 60 days after the pledge, Declined the open ones whose pledger said that they cannot pay.',
  request: pledgeListRequest,
  response: listResponse(pledgeRow),
})

export const exportPledges = exportOf(endpoints.exportPledges, getPledgesListByFilter)
