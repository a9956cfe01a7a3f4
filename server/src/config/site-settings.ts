import { z } from 'zod'

/** What pages show and how they behave. */
export const siteSettings = {
  SESSION_CHECK_MS: z.coerce
    .number()
    .int()
    .min(500)
    .default(2_000)
    .describe('How often a page checks its session cookie'),
  DISPLAY_DATE_FORMAT: z.string().default('DD MMM YYYY').describe('How pages show dates'),
  TICKETING_URL: z
    .url({ protocol: /^https$/ })
    .default('https://example.org/tickets')
    .describe('The separate ticketing product that /caribtix leads to'),
  TICKETING_SCRIPT_URL: z
    .union([z.literal(''), z.url({ protocol: /^https$/ })])
    .default('')
    .describe('Its script, shown on /caribtix in a sandboxed frame; empty: the link only'),
  COPYRIGHT_YEAR: z.coerce.number().int().default(2023).describe('The year in the footer'),
  MASK_TRN: z.enum(['on', 'off']).default('on').describe("on: a company's TRN shows its last three digits only"),
}
type Settings = z.output<z.ZodObject<typeof siteSettings>>

type Ticketing = { ticketingUrl: string; ticketingScriptUrl: string }

export type SiteConfig = {
  sessionCheckMs: number
  displayDateFormat: string
  copyrightYear: number
  maskTrn: boolean
} & Ticketing

export const siteOf = (s: Settings): SiteConfig => ({
  sessionCheckMs: s.SESSION_CHECK_MS,
  displayDateFormat: s.DISPLAY_DATE_FORMAT,
  copyrightYear: s.COPYRIGHT_YEAR,
  ticketingUrl: s.TICKETING_URL,
  ticketingScriptUrl: s.TICKETING_SCRIPT_URL,
  maskTrn: s.MASK_TRN === 'on',
})
