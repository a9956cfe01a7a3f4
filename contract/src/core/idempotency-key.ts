import { z } from 'zod'

/**
 * The field by which a call takes the key of a filled form. The same key again, within a day, is the same submission: it is
 * answered like the first and changes nothing.
 */
export const optionalKey = z
  .uuid()
  .nullish()
  .transform((key) => key ?? null)
