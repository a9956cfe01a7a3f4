import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { env } = process
export const root = fileURLToPath(new URL('..', import.meta.url))
/** Everything a demo writes lies here. */
export const demoFolder = join(root, '.demo')
export const filesFolder = join(demoFolder, 'files')

export const ports = {
  PORT: Number(env['PORT'] ?? 8080),
  INBOX_PORT: Number(env['INBOX_PORT'] ?? 8025),
  SMTP_PORT: Number(env['SMTP_PORT'] ?? 1025),
  DEMO_DATABASE_PORT: Number(env['DEMO_DATABASE_PORT'] ?? 54_320),
}
export const siteUrl = `http://127.0.0.1:${ports.PORT}`
export const inboxUrl = `http://127.0.0.1:${ports.INBOX_PORT}`

/** What the server's processes are told. */
export function serverEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...env,
    LIGNUM_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    PORT: String(ports.PORT),
    PUBLIC_URL: env['PUBLIC_URL'] ?? siteUrl,
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    STORAGE_FOLDER: filesFolder,
    SESSION_SECRET: keptSecret(),
    // Every visitor of a demo, and every browser of the journeys, comes from one address.
    LOGINS_PER_ADDRESS: env['LOGINS_PER_ADDRESS'] ?? '2000',
  }
}

/** What seals the authenticator secrets of the demo's staff. */
export const secondFactorKey = (): string => env['SECOND_FACTOR_KEY'] || keptSecret()

function keptSecret(): string {
  const file = join(demoFolder, 'secret')
  mkdirSync(demoFolder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
