import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { ownPassword } from './second-factor.ts'

const preferences = z.object({ projectNews: z.boolean(), productNews: z.boolean() })

/** Security mails (sign-ins, passwords, second factor) cannot be switched off. */
export const getMyNotifications = call({
  ...endpoints.getMyNotifications,
  access: 'signed-in',
  does: 'Which mails the caller wants: news of the projects they gave to, news of the exchange.',
  request: z.object({}),
  response: preferences,
})

export const setMyNotifications = call({
  ...endpoints.setMyNotifications,
  access: 'signed-in',
  does: 'Saves which mails the caller wants.',
  request: preferences,
  response: preferences,
})

export const downloadMyData = call({
  ...endpoints.downloadMyData,
  access: 'signed-in',
  does: 'Everything we store about the caller, one part for each domain. Needs the password; recorded.',
  request: z.object({ password: ownPassword }),
  response: z.object({ fileName: z.string(), madeAt: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
})

/** What stays after an erasure, and why; shown by the page before, and by the response after. */
export const retainedByLaw = [
  {
    what: 'Payments, pledges and receipts: amounts, dates, projects and receipt numbers, without your name or address',
    why: 'Tax and accounting law',
    howLong: '7 years after the payment',
  },
  {
    what: 'Accepted account applications with their identity document',
    why: 'The law against money laundering',
    howLong: '7 years after the decision',
  },
  {
    what: 'The record of what was done with your account and what was changed in it',
    why: 'Proof for the regulator, and against fraud',
    howLong: '7 years after the entry',
  },
] as const

export const eraseMyAccount = call({
  ...endpoints.eraseMyAccount,
  access: 'signed-in',
  does: 'Removes the personal data of the caller at once, ends every session, and returns what the law requires us to keep. Cannot be undone.',
  request: z.object({ password: ownPassword }),
  response: z.object({
    erasedAt: z.iso.datetime(),
    kept: z.array(z.object({ what: z.string(), why: z.string(), howLong: z.string() })),
  }),
})
