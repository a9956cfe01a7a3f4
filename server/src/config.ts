import { z } from 'zod'
import type { BankDetails } from '#domains/giving'
import { exchangeOf, exchangeSettings, type Exchange } from '#kit/exchange'
import type { StorageConfig } from '#kit/storage'
import type { ScanConfig } from '#kit/virus-scan'
import type { PaymentsConfig } from '#providers/open-providers'
import { type HttpConfig, httpOf, httpSettings } from './http-settings.ts'
import { type ConfiguredKeys, keysOf, keySettings } from './key-settings.ts'
import { bankOf, giftsOf, givingSettings, unfitBank } from './giving-settings.ts'
import { unfitProviders, paymentsOf, providerSettings } from '#providers/provider-settings'

/** Every setting of the house. docs/configuration.md is generated from this table. */
export const settings = z.object({
  LIGNUM_MODE: z
    .enum(['production', 'demo', 'test'])
    .default('production')
    .describe('demo: demo accounts exist, virus scan may be off; production refuses both'),
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
  SESSION_CHECK_MS: z.coerce
    .number()
    .int()
    .min(500)
    .default(2_000)
    .describe('How often a page looks at its session cookie'),
  DISPLAY_DATE_FORMAT: z.string().default('DD MMM YYYY').describe('How pages show dates'),
  COPYRIGHT_YEAR: z.coerce.number().int().default(2023).describe('The year in the footer'),
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
      'refuse: nobody can choose a widely used password, nor one with their own name or ours; off: only the rules of the form',
    ),
  UNCONFIRMED_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('After how many days a registration that nobody confirmed is forgotten'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('Where mail leaves, e.g. smtps://user:password@host (secret)'),
  SMTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(8)
    .describe('Connections that a worker keeps to it; ask the relay how many it allows'),
  MAIL_FROM: z.string().default('Lignum <no-reply@lignum.test>').describe('Sender of all mail'),
  CONTACT_ADDRESS: z.email().default('contact@lignum.test').describe('Where messages of the contact form are mailed'),
  STORAGE_FOLDER: z.string().default('').describe('Folder for stored files; empty when S3 is used'),
  S3_ENDPOINT: z.string().default('').describe('S3 endpoint; empty when a folder is used'),
  S3_BUCKET: z.string().default('').describe('S3 bucket'),
  S3_REGION: z.string().default('us-east-1').describe('S3 region'),
  S3_KEY_ID: z.string().default('').describe('S3 access key (secret)'),
  S3_SECRET: z.string().default('').describe('S3 secret key (secret)'),
  CLAMD_ADDRESS: z
    .string()
    .default('')
    .describe('host:port or socket path of clamd; empty is allowed only outside production'),
  METRICS_TOKEN: z
    .string()
    .default('')
    .describe('Bearer token for /metrics; without one it answers only outside production (secret)'),
  PUBLIC_CACHE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_000)
    .describe('How long an answer that is the same for everybody is kept; 0 switches it off'),
  MASK_TRN: z.enum(['on', 'off']).default('on').describe("on: a company's TRN shows its last three digits only"),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least important line to log'),
  ...providerSettings,
})

type Settings = z.output<typeof settings>

export type Config = {
  readonly mode: Settings['LIGNUM_MODE']
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
  readonly site: { sessionCheckMs: number; displayDateFormat: string; copyrightYear: number; maskTrn: boolean }
  readonly mail: { url: string; from: string; connections: number }
  readonly contactAddress: string
  readonly storage: StorageConfig
  readonly scan: ScanConfig
  readonly metricsToken: string
  readonly publicCacheMs: number
  readonly logLevel: Settings['LOG_LEVEL']
  readonly payments: PaymentsConfig
}

/** A setting that is missing or wrong: said in words, before anything starts. */
export class ConfigRefused extends Error {
  constructor(reasons: readonly string[]) {
    super(`Lignum cannot start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}\nSee docs/configuration.md.`)
    this.name = 'ConfigRefused'
  }
}

export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = settings.safeParse(environment)
  if (!parsed.success) throw new ConfigRefused(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`))
  const s = parsed.data
  const unsafe = [
    ...unsafeInProduction(s),
    ...incompleteStorage(s),
    ...unfitBank(s, s.LIGNUM_MODE === 'production'),
    ...unfitProviders(s, s.LIGNUM_MODE === 'production'),
  ]
  if (unsafe.length > 0) throw new ConfigRefused(unsafe)
  return {
    mode: s.LIGNUM_MODE,
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
    site: siteOf(s),
    mail: { url: s.SMTP_URL, from: s.MAIL_FROM, connections: s.SMTP_CONNECTIONS },
    contactAddress: s.CONTACT_ADDRESS,
    storage: storageOf(s),
    scan: s.CLAMD_ADDRESS ? { kind: 'clamd', address: s.CLAMD_ADDRESS } : { kind: 'off' },
    metricsToken: s.METRICS_TOKEN,
    publicCacheMs: s.PUBLIC_CACHE_MS,
    logLevel: s.LOG_LEVEL,
    payments: paymentsOf(s, s.PUBLIC_URL),
  }
}

const databaseOf = (s: Settings): Config['database'] => ({
  url: s.DATABASE_URL,
  directUrl: s.DATABASE_DIRECT_URL || s.DATABASE_URL,
  poolSize: s.DATABASE_POOL,
})

const siteOf = (s: Settings): Config['site'] => ({
  sessionCheckMs: s.SESSION_CHECK_MS,
  displayDateFormat: s.DISPLAY_DATE_FORMAT,
  copyrightYear: s.COPYRIGHT_YEAR,
  maskTrn: s.MASK_TRN === 'on',
})

const unsafeInProduction = (s: Settings): string[] => {
  if (s.LIGNUM_MODE !== 'production') return []
  const reasons = []
  if (!s.PUBLIC_URL.startsWith('https:')) reasons.push('PUBLIC_URL: production is served over https')
  if (!s.CLAMD_ADDRESS) reasons.push('CLAMD_ADDRESS: production checks uploads for viruses')
  return reasons
}

const incompleteStorage = (s: Settings): string[] => {
  if (s.S3_ENDPOINT)
    return s.S3_BUCKET && s.S3_KEY_ID && s.S3_SECRET ? [] : ['S3_BUCKET, S3_KEY_ID and S3_SECRET: S3 needs all three']
  return s.STORAGE_FOLDER ? [] : ['STORAGE_FOLDER or S3_ENDPOINT: files need a place']
}

const storageOf = (s: Settings): StorageConfig =>
  s.S3_ENDPOINT
    ? {
        kind: 's3',
        endpoint: s.S3_ENDPOINT,
        bucket: s.S3_BUCKET,
        region: s.S3_REGION,
        keyId: s.S3_KEY_ID,
        secret: s.S3_SECRET,
        forcePathStyle: true,
      }
    : { kind: 'disk', folder: s.STORAGE_FOLDER }
