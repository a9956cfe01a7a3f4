import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsAt } from '@lignum/simulators'
import { ownKeys } from '../../server/test/worlds/own-keys.ts'

const { env } = process
export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of everything that a demo writes. */
export const demoFolder = join(root, '.demo')
export const filesFolder = join(demoFolder, 'files')

const sitePort = Number(env['PORT'] ?? 8080)

export const ports = {
  PORT: sitePort,
  /** The payment providers, on this port and the four after it. */
  SIMULATORS_PORT: Number(env['SIMULATORS_PORT'] ?? sitePort + 10),
  INBOX_PORT: Number(env['INBOX_PORT'] ?? 8025),
  SMTP_PORT: Number(env['SMTP_PORT'] ?? 1025),
  DEMO_DATABASE_PORT: Number(env['DEMO_DATABASE_PORT'] ?? 54_320),
  /** Only with `npm run dev`. */
  VITE_PORT: Number(env['VITE_PORT'] ?? sitePort + 20),
}
/** With DATABASE_URL our own PostgreSQL does not start, and its port may be in use. */
export const neededPorts = ({ isDev }: { isDev: boolean }): Record<string, number> => {
  const { DEMO_DATABASE_PORT, VITE_PORT, ...others } = ports
  return { ...others, ...(isDev && { VITE_PORT }), ...(!env['DATABASE_URL'] && { DEMO_DATABASE_PORT }) }
}
export const siteUrl = `http://127.0.0.1:${ports.PORT}`
export const viteUrl = `http://127.0.0.1:${ports.VITE_PORT}`
export const inboxUrl = `http://127.0.0.1:${ports.INBOX_PORT}`

/** The environment of the server processes. */
export function serverEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...settingsAt(ports.SIMULATORS_PORT),
    ...demoKeys(),
    ...env,
    LIGNUM_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    PORT: String(ports.PORT),
    PUBLIC_URL: env['PUBLIC_URL'] ?? siteUrl,
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    STORAGE_FOLDER: filesFolder,
    // All visitors of a demo, and all browsers of the end-to-end tests, share one IP address.
    LOGINS_PER_ADDRESS: env['LOGINS_PER_ADDRESS'] ?? '2000',
    // A proof on this machine can then send requests for many visitors.
    TRUSTED_PROXIES: env['TRUSTED_PROXIES'] ?? '127.0.0.1',
  }
}

/** The environment of the payment simulators: webhooks go straight to the server, payers return to the public URL. */
export const simulatorsEnvironment = (): NodeJS.ProcessEnv => ({
  ...env,
  PUBLIC_URL: env['PUBLIC_URL'] ?? siteUrl,
  SIMULATORS_PORT: String(ports.SIMULATORS_PORT),
  FYGARO_HOOK_URL: `${siteUrl}/api/Payment/FygaroPaymentAPI`,
  PAYPAL_HOOK_URL: `${siteUrl}/api/Payment/PaypalWebhook`,
})

/** The key that encrypts the authenticator secrets of the demo's staff. */
export const secondFactorKey = (): string => env['SECOND_FACTOR_KEY'] || demoKeys().SECOND_FACTOR_KEY

/** Older demos encrypted everything with one secret; it keeps their data readable. */
function demoKeys() {
  const [keys, before] = [ownKeys(storedSecret()), storedSecret()]
  const { SECOND_FACTOR_KEY, CARD_KEY, RECEIPT_KEY } = keys
  return {
    ...keys,
    SECOND_FACTOR_KEY: `${SECOND_FACTOR_KEY},${before}`,
    CARD_KEY: `${CARD_KEY},${before}`,
    RECEIPT_KEY: `${RECEIPT_KEY},${before}`,
  }
}

function storedSecret(): string {
  const file = join(demoFolder, 'secret')
  mkdirSync(demoFolder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
