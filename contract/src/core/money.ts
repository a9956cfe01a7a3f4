import { z } from 'zod'

export const currency = z.enum(['JMD', 'USD'])
export type Currency = z.infer<typeof currency>

const decimal = /^\d{1,13}(\.\d{1,2})?$/

/** Dollars as people and the wire write them, with at most two decimals; read as text, so that no cent is lost on the way. */
export const amount = (message = 'input not properly formated') =>
  z
    .union([z.number(), z.string().trim()], { error: message })
    .refine((given) => decimal.test(String(given)), { error: message })
    .transform(Number)

/** What an item of a cart must come to before it can be paid (public spec, section 5); the minimum can be configured upward. */
export const tooSmall = (of: Currency, minimum: number): string =>
  `Amount cannot be less than ${of} $${minimum.toLocaleString('en')}`
