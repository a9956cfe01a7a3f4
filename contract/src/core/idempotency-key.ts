import { z } from 'zod'

/**
 * The field by which a call takes the idempotency key of a form. The same key again, within a day, is the same
 * submission: it gets the same response as the first and changes nothing.
 */
export const optionalKey = z
  .uuid()
  .nullish()
  .transform((key) => key ?? null)
