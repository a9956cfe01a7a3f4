import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { passwordRules } from './password-rules.ts'

/** The specification's default messages (public site, section 5). */
export const defaults = { required: 'This is required', malformed: 'input not properly formated' } as const

/** One line of text: no line breaks, no control characters. */
const oneLine = /^\P{Cc}*$/u

/** A line that is required; every error uses the same `message`. */
export const requiredText = (message: string, longest: number = limits.genericText) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(longest, defaults.malformed)
    .regex(oneLine, defaults.malformed)

/** An optional line; empty counts as absent. */
export const optionalText = (longest: number = limits.genericText) =>
  z
    .string({ error: defaults.malformed })
    .trim()
    .max(longest, defaults.malformed)
    .regex(oneLine, defaults.malformed)
    .nullish()
    .transform((text) => text || null)

/** A scheme, `www.`, an email address: none of these occurs in a name. */
const hasAddress = /:\/\/|www\.|@/iu
/** `evil.com`, and `example.anything` in small letters; "St. John", "St.John", "J.R." and "O'Neil-Smith" are names. */
const knownDomain = /[\p{L}\d]\.(com|net|org|info|biz|io|co|me|app|link|site|online|shop|xyz|top|jm|ru|cn)\b/iu
const anyDomain = /[\p{L}\d]{2}\.[a-z]{2,}/u
const looksLikeLink = (text: string) => [hasAddress, knownDomain, anyDomain].some((link) => link.test(text))

const noLinks = 'Please enter a name, without web or email addresses'

/** A person's name, required. It appears in our mails, so it must not contain a link. */
export const personName = (whenMissing: string) =>
  requiredText(whenMissing).refine((text) => !looksLikeLink(text), noLinks)

/** The same, optional. */
export const optionalPersonName = () => optionalText().refine((text) => !text || !looksLikeLink(text), noLinks)

/** The name of a company, which may contain a domain (Books.com Ltd), but not be a URL. */
export const isCompanyName = [(text: string | null) => !text || !hasAddress.test(text), noLinks] as const

// An empty field is only missing: format errors are reported only for non-empty values. (Zod's own `abort` would also
// suppress the comparison of two fields.)
const isEmptyOr = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text)

export const emailAddress = (whenMissing: string) =>
  z
    .string({ error: whenMissing })
    .trim()
    .min(1, whenMissing)
    .refine(
      isEmptyOr((text) => text.length <= limits.longestEmail && z.regexes.email.test(text)),
      'email address is not correct',
    )

/** An email address without rules of its own (forgotten password, resend): an invalid one simply gets no mail. */
export const anyEmailAddress = z
  .string({ error: defaults.required })
  .trim()
  .max(limits.longestEmail, defaults.malformed)
  .regex(oneLine, defaults.malformed)

export const newPassword = (whenMissing: string) =>
  z
    .string({ error: whenMissing })
    .min(1, whenMissing)
    .max(limits.longestPassword, defaults.malformed)
    .superRefine((password, ctx) => {
      for (const { message, isMet } of passwordRules)
        if (password !== '' && !isMet(password)) ctx.addIssue({ code: 'custom', message })
    })

/** A checkbox that has to be checked; forms send it as text. */
export const agreement = (whenMissing: string) =>
  z.literal([true, 'true', 'on'], { error: whenMissing }).transform(() => true as const)

/** A current password, or the repetition of a new one: only its presence is checked. */
export const typedPassword = (whenMissing: string) =>
  z.string({ error: whenMissing }).min(1, whenMissing).max(limits.longestPassword, defaults.malformed)

const valueOf = (fields: unknown, name: string): unknown =>
  typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined

/**
 * For `refine(...mustEqual(…))` on a form: reported as soon as both fields are filled in, whatever else is still
 * missing. Values that `comparable` maps to the same value are equal.
 */
export const mustEqual = (
  field: string,
  other: string,
  message: string,
  comparable: (text: string) => string = (text) => text,
) => {
  const both = (fields: unknown) => [valueOf(fields, field), valueOf(fields, other)].map((v) => String(v ?? ''))
  const isEqual = (fields: unknown) => new Set(both(fields).map(comparable)).size === 1
  const when = ({ value }: { value: unknown }) => both(value).every((text) => text !== '')
  const issue = { path: [field], error: message, when }
  return [isEqual, issue] as const
}

export const passwordsMatch = (field: string, other: string) => mustEqual(field, other, 'Passwords do not match')

export const idTypes = ['DriversLicense', 'Passport', 'NationalID'] as const
export type IdType = (typeof idTypes)[number]

/** The labels by number. */
export const idTypeLabels = { 1: "Driver's License", 2: 'Passport', 3: 'National ID' } as const

/** Numbers on the wire, names in the code; forms send the numbers as text. */
const idTypeOf = {
  1: 'DriversLicense',
  2: 'Passport',
  3: 'NationalID',
  DriversLicense: 'DriversLicense',
  Passport: 'Passport',
  NationalID: 'NationalID',
} as const satisfies Record<string | number, IdType>

export const idType = (whenMissing: string) =>
  z
    .literal([1, 2, 3, '1', '2', '3', 'DriversLicense', 'Passport', 'NationalID'], { error: whenMissing })
    .transform((given): IdType => idTypeOf[given])

const jamaicanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' })

/** The calendar day in Jamaica, as YYYY-MM-DD. */
export const dayInJamaica = (at: Date): string => jamaicanDay.format(at)

export const dateOfBirth = (whenMissing: string) =>
  z
    .string({ error: whenMissing })
    .trim()
    .min(1, whenMissing)
    .refine(
      isEmptyOr((day) => z.regexes.date.test(day) && day >= '1900-01-01'),
      defaults.malformed,
    )
    .refine(
      (day) => !z.regexes.date.test(day) || day < dayInJamaica(new Date()),
      'Date of birth cannot be today or later',
    )

export const address = z.object(
  {
    line1: requiredText('Line 1 is required'),
    line2: optionalText(),
    city: requiredText('City is required'),
    /** The country's name, as the reference list spells it. */
    country: requiredText('Country is required'),
    stateParish: requiredText('State / Parish is required'),
    postalCode: optionalText(20),
  },
  { error: 'Line 1 is required' },
)
export type Address = z.output<typeof address>

/** A required file; every error uses the same message. Its real content is checked by the server. */
export const requiredFile = (whenMissing: string) =>
  z.object(
    {
      fileName: requiredText(whenMissing, limits.fileName),
      /** Base64, with or without the `data:` prefix of a browser's reader. */
      content: z
        .string({ error: whenMissing })
        .min(1, whenMissing)
        .max(limits.fileContentLength, 'That file is too large.'),
      type: optionalText(),
    },
    { error: whenMissing },
  )
export type GivenFile = z.output<ReturnType<typeof requiredFile>>
