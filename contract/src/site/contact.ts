import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { optionalKey } from '../core/idempotency-key.ts'
import { limits } from '../core/limits.ts'
import { emailAddress, optionalText, requiredText } from '../accounts/person-rules.ts'
import { optionalProof } from '../core/proof.ts'

export const contactCategory = z.enum(
  [
    'General',
    'Donations and receipts',
    'Pledges and bank transfer',
    'Listing a project',
    'Technical',
    'Media',
    'Report a concern',
  ],
  { error: 'Category is required' },
)
export type ContactCategory = z.infer<typeof contactCategory>

export const contactRequest = z.object({
  name: requiredText('Full name is required'),
  email: emailAddress('Email address is required'),
  phoneNumber: optionalText(),
  category: contactCategory,
  message: z
    .string({ error: 'Message is required' })
    .trim()
    .min(1, 'Message is required')
    .max(limits.contactMessage, 'input not properly formated'),
  /** Only after the refusal `proof-needed`: a solved challenge for the purpose `contact`. */
  proof: optionalProof,
  idempotencyKey: optionalKey,
})

export const reachOut = call({
  ...endpoints.reachOut,
  access: 'public',
  does: 'Stores a message of the contact form and mails it to the contact address.',
  request: contactRequest,
  response: z.void(),
})
