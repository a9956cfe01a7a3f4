import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigRefused } from './config-refused.ts'
import { productionSettings } from '../../test/worlds/production-settings.ts'

const enough = productionSettings

const refusalOf = (environment: Record<string, string | undefined>) => {
  try {
    readConfig(environment)
    return ''
  } catch (err) {
    return err instanceof ConfigRefused ? err.message : 'not a refusal'
  }
}

test('the minimal production settings are enough, and the defaults are the safe ones', () => {
  const config = readConfig(enough)
  expect(config).toMatchObject({
    mode: 'production',
    http: { isSecure: true, trustedProxies: ['10.0.0.5'] },
    site: { maskTrn: true },
  })
})

test('without any settings the error names every missing one', () => {
  const text = refusalOf({})
  for (const name of ['DATABASE_URL', 'COOKIE_KEY', 'RECEIPT_KEY', 'SMTP_URL']) expect(text).toContain(name)
  expect(text).toContain('docs/configuration.md')
})

test.each([
  [{ PUBLIC_URL: 'http://lignum.jm' }, 'PUBLIC_URL: production is served over https'],
  [{ CLAMD_ADDRESS: '' }, 'CLAMD_ADDRESS'],
  [{ STORAGE_FOLDER: '' }, 'STORAGE_FOLDER'],
  [{ BANK_ACCOUNT_USD: '' }, 'BANK_ACCOUNT_USD'],
  [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_BUCKET'],
  [{ LINK_KEY: 'short' }, 'LINK_KEY'],
  [{ CARD_KEY: `${'x'.repeat(32)},short` }, 'CARD_KEY'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PORT: 'eighty' }, 'PORT'],
  [{ FYGARO_KEYS: '' }, 'FYGARO_KEYS'],
  [{ FYGARO_KEYS: 'no-secret' }, 'FYGARO_KEYS'],
  [{ POWERTRANZ_URL: 'https://gateway.test/api', POWERTRANZ_ID: 'x' }, 'POWERTRANZ_PASSWORD'],
  [{ POWERTRANZ_PAGE_SET: 'Ours' }, 'POWERTRANZ_PAGE_SET'],
  [{ PAYPAL_URL: 'https://paypal.test', PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'y' }, 'PAYPAL_WEBHOOK_ID'],
  [
    { PAYPAL_URL: 'http://paypal.jm', PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'y', PAYPAL_WEBHOOK_ID: 'z' },
    'PAYPAL_URL: production speaks to providers over https',
  ],
  [{ PUBLIC_URL: 'https://lignum.test' }, 'PUBLIC_URL: lignum.test does not exist'],
  [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL: localhost does not exist'],
  [{ MAIL_FROM: undefined }, 'MAIL_FROM: lignum.test does not exist'],
  [{ CONTACT_ADDRESS: undefined }, 'CONTACT_ADDRESS: lignum.test does not exist'],
  [{ SMTP_URL: 'smtps://mail.test' }, 'SMTP_URL: mail.test does not exist'],
  [{ SMTP_URL: 'smtp://mail.lignum.jm' }, 'SMTP_URL: mails carry links'],
  [{ SMTP_URL: 'smtps://mail.lignum.jm?tls.rejectUnauthorized=false' }, 'SMTP_URL: mails carry links'],
  [{ SMTP_URL: 'smtp://mail.lignum.jm?requireTLS=true&ignoreTLS=true' }, 'SMTP_URL: mails carry links'],
  [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: name the address'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES: proxy is no address'],
  [{ TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, 'TRUSTED_PROXIES: 0.0.0.0/0 is no address'],
  [{ LINK_KEY: enough.CARD_KEY }, 'CARD_KEY: the same key is used for something else'],
  [{ PROOF_KEY: 'x'.repeat(44) }, 'PROOF_KEY: this key is not random'],
  [{ COOKIE_KEY: 'change-me-please'.repeat(3) }, 'COOKIE_KEY: this key is not random'],
  [{ METRICS_TOKEN: 'guess' }, 'METRICS_TOKEN: at least'],
  [{ FYGARO_BUTTON_URL: '', FYGARO_KEYS: '' }, 'nobody can give without a payment provider'],
  [{ FYGARO_KEYS: 'sim-key-1:sim-secret-1' }, "FYGARO_KEYS: this is the simulator's"],
  [{ FYGARO_KEYS: 'real:secret, sim-key-1:sim-secret-1' }, "FYGARO_KEYS: this is the simulator's"],
  [{ FYGARO_BUTTON_URL: 'https://127.0.0.1:8091/en/pb/x/' }, "FYGARO_BUTTON_URL: 127.0.0.1 is a simulator's"],
  [{ POWERTRANZ_URL: 'https://staging.ptranz.com/api' }, 'POWERTRANZ_URL: staging.ptranz.com is a sandbox'],
  [{ POWERTRANZ_ID: 'sim-merchant' }, "POWERTRANZ_ID: this is the simulator's"],
  [{ PAYPAL_URL: 'https://api-m.sandbox.paypal.com' }, 'PAYPAL_URL: api-m.sandbox.paypal.com is a sandbox'],
  [{ PAYPAL_WEBHOOK_ID: '1JE4291016473214C' }, "PAYPAL_WEBHOOK_ID: this is the simulator's"],
  [{ PAYPAL_CERT_HOSTS: 'api.paypal.com,api.sandbox.paypal.com' }, 'PAYPAL_CERT_HOSTS: api.sandbox.paypal.com'],
])('production refuses %j', (change, name) => {
  expect(refusalOf({ ...enough, ...change })).toContain(name)
})

test('a relay with STARTTLS, and one on the same machine, are accepted', () => {
  for (const SMTP_URL of ['smtp://mail.lignum.jm?requireTLS=true', 'smtps://127.0.0.1:465'])
    expect(refusalOf({ ...enough, SMTP_URL })).toBe('')
})

test('all errors are reported at once, each with what to do', () => {
  const text = refusalOf({
    ...enough,
    PORT: 'eighty',
    LINK_KEY: undefined,
    SMTP_URL: 'smtp://mail.jm',
    MAIL_FROM: '',
  })
  expect(text).toMatch(/PORT: .*Port to listen on/)
  expect(text).toMatch(/LINK_KEY: is missing\. Signs the links/)
  expect(text).toContain('SMTP_URL: mails carry links')
  expect(text).toContain('MAIL_FROM: lignum.test')
})

test('a setting that is empty is not set', () => {
  expect(readConfig({ ...enough, PORT: '', DATABASE_POOL: '' })).toMatchObject({
    http: { port: 8080 },
    database: { poolSize: 8 },
  })
})

test('a sandbox certificate is not trusted unless configured', () => {
  const paypal = {
    PAYPAL_URL: 'https://api-m.paypal.com',
    PAYPAL_CLIENT_ID: 'x',
    PAYPAL_SECRET: 'y',
    PAYPAL_WEBHOOK_ID: 'z',
  }
  expect(readConfig({ ...enough, ...paypal }).payments.paypal?.certHosts).toEqual([
    'api.paypal.com',
    'api-m.paypal.com',
  ])
})

test('demo allows what production refuses', () => {
  const demo = {
    LIGNUM_MODE: 'demo',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    CLAMD_ADDRESS: '',
    TRUSTED_PROXIES: '',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_FROM: '',
    FYGARO_KEYS: 'sim-key-1:sim-secret-1',
  }
  expect(refusalOf({ ...enough, ...demo })).toBe('')
})

test('with an endpoint files are stored on S3, otherwise in the folder', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'files', S3_KEY_ID: 'k', S3_SECRET: 's' }
  expect(readConfig({ ...enough, ...s3 }).storage).toMatchObject({ kind: 's3', bucket: 'files' })
  expect(readConfig(enough).storage).toEqual({ kind: 'disk', folder: '/files' })
})

test('the trusted proxies are a list', () => {
  expect(readConfig({ ...enough, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' }).http.trustedProxies).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
  ])
})

test('a payment provider without its settings is off', () => {
  const { FYGARO_BUTTON_URL: _, FYGARO_KEYS: __, ...none } = { ...enough, LIGNUM_MODE: 'demo' }
  expect(readConfig(none).payments).toEqual({ fygaro: null, powertranz: null, paypal: null })
})

test('a configured provider has its keys and its return URL', () => {
  const { payments } = readConfig({
    ...enough,
    LIGNUM_MODE: 'demo',
    FYGARO_BUTTON_URL: 'https://fygaro.test/en/pb/x/',
    FYGARO_KEYS: 'new:a:b, old:c',
    POWERTRANZ_URL: 'https://gateway.test/api',
    POWERTRANZ_ID: 'id',
    POWERTRANZ_PASSWORD: 'password',
    PAYPAL_URL: 'https://paypal.test/',
    PAYPAL_CLIENT_ID: 'x',
    PAYPAL_SECRET: 'y',
    PAYPAL_WEBHOOK_ID: 'z',
  })
  expect(payments).toMatchObject({
    fygaro: {
      buttonUrls: { JMD: 'https://fygaro.test/en/pb/x/', USD: 'https://fygaro.test/en/pb/x/' },
      keys: [
        { id: 'new', secret: 'a:b' },
        { id: 'old', secret: 'c' },
      ],
    },
    powertranz: { returnUrl: 'https://lignum.jm/api/Payment/Verify3d', requiresAuthentication: true },
    paypal: { baseUrl: 'https://paypal.test', returnUrl: 'https://lignum.jm/payment/return' },
  })
})
