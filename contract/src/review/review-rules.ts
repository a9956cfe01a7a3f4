import { z } from 'zod'
import { defaults, requiredFile } from '../accounts/person-rules.ts'
import { limits } from '../core/limits.ts'
import { noteFields, reviewReasonCodes } from './names.ts'

const absentAsNull = <T>(value: T | null | undefined): T | null => value ?? null

/** Text of several lines, required. */
export const reason = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(limits.reviewReason, defaults.malformed)

const note = z
  .object({
    reasonCode: z.enum(reviewReasonCodes).nullish().transform(absentAsNull),
    field: z.enum(noteFields).nullish().transform(absentAsNull),
    text: reason('Please write what should change'),
  })
  .refine(({ reasonCode, field }) => reasonCode !== null || field !== null, 'Please choose a reason or a field')

/** Documents for the company, with a decision that sends a project back. */
const documents = z
  .array(requiredFile('Please choose a document'))
  .max(limits.reviewDocuments, `A decision may carry up to ${limits.reviewDocuments} documents`)
  .default([])

/** What every decision may carry. */
export const decision = {
  /** Required to reject and to request changes; the company reads it. */
  reason: z
    .string({ error: defaults.malformed })
    .trim()
    .max(limits.reviewReason, defaults.malformed)
    .nullish()
    .transform((text) => text ?? ''),
  /** Reasons and notes on single fields, for the company. */
  notes: z.array(note).max(limits.reviewNotes, defaults.malformed).default([]),
  /** Not with an approval. */
  documents,
  /** The submission that was read; if the project was submitted again since, nothing is decided (409). */
  submission: z.int().nullish().transform(absentAsNull),
}
