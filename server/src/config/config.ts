import { z } from 'zod'
import type { BankDetails } from '#domains/giving'
import { type BuildInfo, readBuildInfo } from '#kit/observability/build-info'
import { exchangeOf, exchangeSettings, type Exchange } from '#kit/values/exchange'
import type { StorageConfig } from '#kit/files/storage'
import type { ScanConfig } from '#kit/files/virus-scan'
import type { PaymentsConfig } from '#providers/open-providers'
import { ConfigRefused } from './config-refused.ts'
import { effectiveConfiguration, type ShownSetting } from './effective-configuration.ts'
import { type HttpConfig, httpOf, httpSettings } from './http-settings.ts'
import { type ConfiguredKeys, keysOf, keySettings, weakKeys } from './key-settings.ts'
import { type SiteConfig, siteOf, siteSettings } from './site-settings.ts'
import { incompleteStorage, storageOf, storageSettings } from './storage-settings.ts'
import { unsafeInProduction } from './production-settings.ts'
import { bankOf, giftsOf, givingSettings, unfitBank } from './giving-settings.ts'
import { unsafeProviders } from '#providers/production-providers'
import { unfitProviders, paymentsOf, providerSettings } from '#providers/provider-settings'

/** Every setting of the server. docs/configuration.md is generated from this table. */
export const settings = z.object({
  LIGNUM_MODE: z
    .enum(['production', 'demo', 'test'])
    .default('production')
    .describe(
      'production refuses demo accounts, simulators, weak secrets, plain SMTP and uploads without a virus scan; demo and test allow them',
    ),
  LIGNUM_COMMIT: z
    .string()
    .default('')
    .describe('The commit this release was built from, for health checks, metrics and logs; the image sets it'),
  ...exchangeSettings,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).describe('PostgreSQL 15 or newer (secret)'),
  DATABASE_DIRECT_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })])
    .default('')
    .describe(
      'The same database without a connection pooler between, for migrations and for the worker, who listens; empty: DATABASE_URL (secret)',
    ),
  DATABASE_ROLE: z
    .string()
    .default('')
    .describe('For db:migrate: the role of the servers, if another one migrates; it gets time limits and time zone'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8).describe('Connections a process may open'),
  ...httpSettings,
  ...keySettings,
  ...givingSettings,
  ...siteSettings,
  LOGINS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Login attempts a minute from one address; raise it where many people share one'),
  MAIL_REQUESTS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(5)
    .default(60)
    .describe(
      'Registrations, forgotten passwords and activation mails an hour from one address, of each kind; raise it where many people share one',
    ),
  COMMON_PASSWORDS: z
    .enum(['refuse', 'off'])
    .default('refuse')
    .describe(
      'refuse: widely used passwords, and those with the name of the person or of the site, are refused; off: only the rules of the form',
    ),
  UNCONFIRMED_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('After how many days an unconfirmed registration is deleted'),
  DELETED_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('How many days a deleted account can be restored; then its personal data is erased'),
  REVIEW_DAYS: z.coerce.number().int().min(1).default(5).describe('Working days until a submission is overdue'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('The SMTP relay, e.g. smtps://user:password@host (secret)'),
  SMTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(8)
    .describe('Connections of a worker to the relay; check how many the relay allows'),
  MAIL_FROM: z.string().default('Lignum <no-reply@lignum.test>').describe('Sender of all mail'),
  CONTACT_ADDRESS: z.email().default('contact@lignum.test').describe('Where messages of the contact form are mailed'),
  ...storageSettings,
  CLAMD_ADDRESS: z
    .string()
    .default('')
    .describe('host:port or socket path of clamd; empty is allowed only outside production'),
  METRICS_TOKEN: z
    .string()
    .default('')
    .describe('Bearer token for /metrics; without one it is open only outside production (secret)'),
  PUBLIC_CACHE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_000)
    .describe('How long a response that is the same for everybody is cached; 0 switches it off'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least important line to log'),
  ...providerSettings,
})

type Settings = z.output<typeof settings>

export type Config = {
  readonly mode: Settings['LIGNUM_MODE']
  readonly build: BuildInfo
  readonly exchange: Exchange
  readonly database: { url: string; directUrl: string; poolSize: number }
  readonly http: HttpConfig
  readonly keys: ConfiguredKeys
  readonly gifts: ReturnType<typeof giftsOf>
  readonly bank: BankDetails
  readonly loginsPerAddress: number
  readonly mailRequestsPerAddress: number
  readonly refusesCommonPasswords: boolean
  readonly unconfirmedDays: number
  readonly deletedDays: number
  readonly reviewDays: number
  readonly site: SiteConfig
  readonly mail: { url: string; from: string; connections: number }
  readonly contactAddress: string
  readonly storage: StorageConfig
  readonly scan: ScanConfig
  readonly metricsToken: string
  readonly publicCacheMs: number
  readonly logLevel: Settings['LOG_LEVEL']
  readonly payments: PaymentsConfig
  /** All of it for people, without secrets. */
  readonly shown: readonly ShownSetting[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** All errors are reported at once, so that an operator need not restart for each one. */
export const readConfig = (environment: Environment): Config => {
  const given = withoutEmpty(environment)
  const parsed = settings.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const wrong = issues.map(({ path }) => String(path[0]))
  const s = parsed.data ?? settings.parse({ ...without(given, wrong), ...only(placeholders, wrong) })
  const reasons = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${explain(given, issue)}`),
    ...findUnfit(s).filter((reason) => !wrong.some((name) => reason.includes(name))),
  ]
  if (reasons.length > 0) throw new ConfigRefused(reasons)
  return {
    mode: s.LIGNUM_MODE,
    build: readBuildInfo(s.LIGNUM_COMMIT),
    exchange: exchangeOf(s),
    database: databaseOf(s),
    http: httpOf(s, s.LIGNUM_MODE === 'production'),
    keys: keysOf(s),
    gifts: giftsOf(s),
    bank: bankOf(s),
    loginsPerAddress: s.LOGINS_PER_ADDRESS,
    mailRequestsPerAddress: s.MAIL_REQUESTS_PER_ADDRESS,
    refusesCommonPasswords: s.COMMON_PASSWORDS === 'refuse',
    unconfirmedDays: s.UNCONFIRMED_DAYS,
    deletedDays: s.DELETED_DAYS,
    reviewDays: s.REVIEW_DAYS,
    site: siteOf(s),
    mail: { url: s.SMTP_URL, from: s.MAIL_FROM, connections: s.SMTP_CONNECTIONS },
    contactAddress: s.CONTACT_ADDRESS,
    storage: storageOf(s),
    scan: s.CLAMD_ADDRESS ? { kind: 'clamd', address: s.CLAMD_ADDRESS } : { kind: 'off' },
    metricsToken: s.METRICS_TOKEN,
    publicCacheMs: s.PUBLIC_CACHE_MS,
    logLevel: s.LOG_LEVEL,
    payments: paymentsOf(s, s.PUBLIC_URL),
    shown: effectiveConfiguration(settings.shape, given),
  }
}

/** A variable that is set to an empty string counts as not set: env files and compose.yaml write it like that. */
const withoutEmpty = (environment: Environment): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const without = (environment: Environment, names: readonly string[]) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))

const only = (environment: Environment, names: readonly string[]) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => names.includes(name)))

/** Placeholders for required settings that are wrong, so that the others can be validated. */
const placeholders: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://unset',
  SMTP_URL: 'smtps://unset',
  ...Object.fromEntries(Object.keys(keySettings).map((name) => [name, `placeholder for the missing ${name}`])),
}

const meanings: Readonly<Record<string, { readonly description?: string | undefined }>> = settings.shape

const explain = (given: Environment, { path, message }: z.core.$ZodIssue): string => {
  const name = String(path[0])
  return `${name in given ? message : 'is missing'}. ${meanings[name]?.description ?? ''}`
}

const findUnfit = (s: Settings): string[] => {
  const isProduction = s.LIGNUM_MODE === 'production'
  return [
    ...(isProduction ? [...unsafeInProduction(s), ...weakKeys(s), ...unsafeProviders(s)] : []),
    ...incompleteStorage(s),
    ...unfitBank(s, isProduction),
    ...unfitProviders(s),
  ]
}

const databaseOf = (s: Settings): Config['database'] => ({
  url: s.DATABASE_URL,
  directUrl: s.DATABASE_DIRECT_URL || s.DATABASE_URL,
  poolSize: s.DATABASE_POOL,
})
