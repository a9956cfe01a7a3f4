import { z } from 'zod'
import { defaults, requiredText } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { noticeTones, switchNames } from './setting-names.ts'

/** The notice above every page. */
export const siteNotice = z.object({
  text: z.string(),
  tone: z.enum(noticeTones),
  /** Null: at once. */
  from: z.iso.datetime().nullable(),
  /** Null: until it is removed. */
  until: z.iso.datetime().nullable(),
})
export type SiteNotice = z.output<typeof siteNotice>

const moment = z.iso
  .datetime({ offset: true, error: 'Please give a date and a time' })
  .nullish()
  .transform((at) => (at ? new Date(at).toISOString() : null))

const newNotice = z
  .object({
    text: requiredText('Text is required', limits.siteNotice),
    tone: z.enum(noticeTones, { error: defaults.required }),
    from: moment,
    until: moment,
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    error: 'The end must be after the beginning',
  })

/** Who has changed a setting last, when and why; null while it has its default. */
const lastChange = z.object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string() }).nullable()

export const getSettings = call({
  ...endpoints.getSettings,
  access: { operation: 'Manage_Settings' },
  does: 'The settings that staff change while the site runs, each with who changed it last, when and why; the payments on the way by each method; and the configuration of this process, without its secrets.',
  request: z.object({}),
  response: z.object({
    switches: z.array(
      z.object({
        name: z.enum(switchNames),
        isOn: z.boolean(),
        lastChange,
        /** Payments that have begun by this method and are not decided yet; null for what is no method. */
        inFlight: z.int().nullable(),
      }),
    ),
    notice: z.object({ value: siteNotice.nullable(), isShown: z.boolean(), lastChange }),
    configuration: z.array(
      z.object({
        name: z.string(),
        /** Null for a secret, and for one that is not set. */
        value: z.string().nullable(),
        state: z.enum(['Set', 'Default', 'Secret', 'NotSet']),
        about: z.string(),
      }),
    ),
  }),
})

const reason = z
  .string({ error: 'Reason is required' })
  .trim()
  .min(1, 'Reason is required')
  .max(limits.reviewReason, defaults.malformed)

export const setSwitch = call({
  ...endpoints.setSwitch,
  access: { operation: 'Manage_Settings' },
  does: 'Turns a setting on or off, with the reason. Every process follows within five seconds. Payments that have begun are always accepted.',
  request: z.object({ name: z.enum(switchNames, { error: defaults.required }), isOn: z.boolean(), reason }),
  response: result,
})

export const setNotice = call({
  ...endpoints.setNotice,
  access: { operation: 'Manage_Settings' },
  does: 'Puts a notice above every page, from one moment until another, or removes it (null).',
  request: z.object({ notice: newNotice.nullable(), reason }),
  response: result,
})
