import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsAt } from '@lignum/simulators'
import { ownKeys } from '../../server/test/worlds/own-keys.ts'

const { env } = process
export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Everything a demo writes lies here. */
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
}
/** With a database of one's own the port of ours may be anybody's. */
export const neededPorts = (): Record<string, number> => {
  const { DEMO_DATABASE_PORT, ...others } = ports
  return env['DATABASE_URL'] ? others : { ...others, DEMO_DATABASE_PORT }
}
export const siteUrl = `http://127.0.0.1:${ports.PORT}`
export const inboxUrl = `http://127.0.0.1:${ports.INBOX_PORT}`

/** What the server's processes are told. */
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
    // Every visitor of a demo, and every browser of the journeys, comes from one address.
    LOGINS_PER_ADDRESS: env['LOGINS_PER_ADDRESS'] ?? '2000',
    // So that a proof on this machine can speak for many visitors.
    TRUSTED_PROXIES: env['TRUSTED_PROXIES'] ?? '127.0.0.1',
  }
}

/** What the payment simulators are told: their hooks go straight to the server, payers come back by the site's address. */
export const simulatorsEnvironment = (): NodeJS.ProcessEnv => ({
  ...env,
  PUBLIC_URL: env['PUBLIC_URL'] ?? siteUrl,
  SIMULATORS_PORT: String(ports.SIMULATORS_PORT),
  FYGARO_HOOK_URL: `${siteUrl}/api/Payment/FygaroPaymentAPI`,
  PAYPAL_HOOK_URL: `${siteUrl}/api/Payment/PaypalWebhook`,
})

/** What seals the authenticator secrets of the demo's staff. */
export const secondFactorKey = (): string => env['SECOND_FACTOR_KEY'] || demoKeys().SECOND_FACTOR_KEY

/** One secret encrypted everything in older demos: what they hold stays readable. */
function demoKeys() {
  const [keys, before] = [ownKeys(keptSecret()), keptSecret()]
  const { SECOND_FACTOR_KEY, CARD_KEY, RECEIPT_KEY } = keys
  return {
    ...keys,
    SECOND_FACTOR_KEY: `${SECOND_FACTOR_KEY},${before}`,
    CARD_KEY: `${CARD_KEY},${before}`,
    RECEIPT_KEY: `${RECEIPT_KEY},${before}`,
  }
}

function keptSecret(): string {
  const file = join(demoFolder, 'secret')
  mkdirSync(demoFolder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
