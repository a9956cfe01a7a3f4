import { z } from 'zod'
import { call } from './call.ts'
import * as endpoints from './endpoints.ts'

/** The purposes of a proof of work. */
export const proofPurpose = z.enum([
  'register',
  'password-reset',
  'resend-activation',
  'contact',
  'payment',
  'pledge',
  'card',
])
export type ProofPurpose = z.infer<typeof proofPurpose>

/** A solved challenge. Required only after the refusal `proof-needed`, which an ordinary visitor never gets. */
export const proof = z.object({ challenge: z.string().max(300), solution: z.string().max(64) })
export type Proof = z.infer<typeof proof>

/** The field by which a call takes a proof. */
export const optionalProof = proof.nullish().transform((given) => given ?? null)

export const getProofChallenge = call({
  ...endpoints.getProofChallenge,
  access: 'public',
  does: 'A proof-of-work challenge: find a solution so that sha256 of `challenge:solution` begins with `difficulty` zero bits. It can be used once, until it expires.',
  request: z.object({ purpose: proofPurpose }),
  response: z.object({ challenge: z.string(), difficulty: z.int(), expiresAt: z.iso.datetime() }),
})

export const validateRecaptcha = call({
  ...endpoints.validateRecaptcha,
  access: 'public',
  does: 'Whether a solved challenge would be accepted now. It is used up only by the call it is sent with.',
  request: z.object({ purpose: proofPurpose, ...proof.shape }),
  response: z.object({ success: z.boolean() }),
})
