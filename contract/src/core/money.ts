import { z } from 'zod'
import { currencies, type Currency } from './names.ts'

export const currency = z.enum(currencies)
export type { Currency }

const decimal = /^\d{1,13}(\.\d{1,2})?$/

/** Dollars on the wire and for people, with at most two decimals; parsed from text, so that no cent is lost. */
export const amount = (message = 'input not properly formated') =>
  z
    .union([z.number(), z.string().trim()], { error: message })
    .refine((given) => decimal.test(String(given)), { error: message })
    .transform(Number)
