import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { noticeTones } from './setting-names.ts'

const entry = z.object({ key: z.string(), value: z.string() })

export const getReferences = call({
  ...endpoints.getReferences,
  access: 'public',
  does: 'The reference lists that forms and filters offer.',
  request: z.object({}),
  response: z.object({
    countries: z.array(entry),
    parishes: z.array(entry),
    categories: z.array(entry),
    fundingTypes: z.array(entry),
    fundingStages: z.array(entry),
    idTypes: z.array(entry),
    brokers: z.array(entry),
    contactCategories: z.array(entry),
  }),
})

export const getConfig = call({
  ...endpoints.getConfig,
  access: 'public',
  does: 'The session check interval in milliseconds, the display date format, and other settings that pages need.',
  request: z.object({}),
  response: z.object({
    securityCookieCheckInterval: z.int(),
    displayDateFormat: z.string(),
    copyrightYear: z.int(),
    /** False while ImpactInvestment projects take pledges only. */
    takesImpactGifts: z.boolean(),
    /** False while no new pledges are taken. */
    takesPledges: z.boolean(),
    /** The notice above every page, while it is shown. */
    notice: z.object({ text: z.string(), tone: z.enum(noticeTones) }).nullable(),
    /** The separate ticketing product, and whether /caribtix shows its own script in a frame. */
    ticketingUrl: z.string(),
    hasTicketingScript: z.boolean(),
  }),
})

export const readConfig = call({ ...getConfig, method: 'GET' })
