import { expect, test } from 'vitest'
import { ownKeys } from '../test/own-keys.ts'
import { ConfigRefused, readConfig } from './config.ts'

const enough = {
  DATABASE_URL: 'postgres://db.test/lignum',
  ...ownKeys('these tests'),
  SMTP_URL: 'smtps://mail.test',
  STORAGE_FOLDER: '/files',
  PUBLIC_URL: 'https://lignum.test',
  CLAMD_ADDRESS: 'clamd.test:3310',
  BANK_NAME: 'First Test Bank',
  BANK_BRANCH: 'Main Street',
  BANK_ACCOUNT_NAME: 'Lignum',
  BANK_ACCOUNT_JMD: '1',
  BANK_ACCOUNT_USD: '2',
}

const refusalOf = (environment: Record<string, string | undefined>) => {
  try {
    readConfig(environment)
    return ''
  } catch (err) {
    return err instanceof ConfigRefused ? err.message : 'not a refusal'
  }
}

test('the least a production needs is enough, and its defaults are the safe ones', () => {
  const config = readConfig(enough)
  expect(config).toMatchObject({
    mode: 'production',
    http: { isSecure: true, trustedProxies: [] },
    site: { maskTrn: true },
  })
})

test('nothing at all is refused with every missing setting by name', () => {
  const words = refusalOf({})
  for (const name of ['DATABASE_URL', 'COOKIE_KEY', 'RECEIPT_KEY', 'SMTP_URL']) expect(words).toContain(name)
  expect(words).toContain('docs/configuration.md')
})

test.each([
  [{ PUBLIC_URL: 'http://lignum.test' }, 'PUBLIC_URL'],
  [{ CLAMD_ADDRESS: '' }, 'CLAMD_ADDRESS'],
  [{ STORAGE_FOLDER: '' }, 'STORAGE_FOLDER'],
  [{ BANK_ACCOUNT_USD: '' }, 'BANK_ACCOUNT_USD'],
  [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_BUCKET'],
  [{ LINK_KEY: 'short' }, 'LINK_KEY'],
  [{ CARD_KEY: `${'x'.repeat(32)},short` }, 'CARD_KEY'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PORT: 'eighty' }, 'PORT'],
  [{ FYGARO_BUTTON_URL: 'https://fygaro.test/en/pb/x/' }, 'FYGARO_KEYS'],
  [{ FYGARO_KEYS: 'no-secret' }, 'FYGARO_KEYS'],
  [{ POWERTRANZ_URL: 'https://gateway.test/api', POWERTRANZ_ID: 'x' }, 'POWERTRANZ_PASSWORD'],
  [{ POWERTRANZ_PAGE_SET: 'Ours' }, 'POWERTRANZ_PAGE_SET'],
  [{ PAYPAL_URL: 'https://paypal.test', PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'y' }, 'PAYPAL_WEBHOOK_ID'],
  [
    { PAYPAL_URL: 'http://paypal.test', PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'y', PAYPAL_WEBHOOK_ID: 'z' },
    'PAYPAL_URL',
  ],
])('production refuses %j', (change, name) => {
  expect(refusalOf({ ...enough, ...change })).toContain(name)
})

test('demo may go without https and virus scan', () => {
  expect(refusalOf({ ...enough, LIGNUM_MODE: 'demo', PUBLIC_URL: 'http://127.0.0.1:8080', CLAMD_ADDRESS: '' })).toBe('')
})

test('with an endpoint files go to S3, otherwise into the folder', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'files', S3_KEY_ID: 'k', S3_SECRET: 's' }
  expect(readConfig({ ...enough, ...s3 }).storage).toMatchObject({ kind: 's3', bucket: 'files' })
  expect(readConfig(enough).storage).toEqual({ kind: 'disk', folder: '/files' })
})

test('our own proxies are a list', () => {
  expect(readConfig({ ...enough, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' }).http.trustedProxies).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
  ])
})

test('a payment provider without its settings is off', () => {
  expect(readConfig(enough).payments).toEqual({ fygaro: null, powertranz: null, paypal: null })
})

test('a configured provider knows its keys, and where payers come back to', () => {
  const { payments } = readConfig({
    ...enough,
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
    powertranz: { returnUrl: 'https://lignum.test/api/Payment/Verify3d', requiresAuthentication: true },
    paypal: { baseUrl: 'https://paypal.test', returnUrl: 'https://lignum.test/payment/return' },
  })
})
