import { randomBytes } from 'node:crypto'
import { keySettings } from '../../../server/src/config/key-settings.ts'
import type { ComposeService } from '../../demo/compose-settings.ts'
import { environmentOf } from '../../demo/compose-settings.ts'

const newKey = () => randomBytes(32).toString('base64')

type Endpoints = {
  readonly publicUrl: string
  readonly databasePassword: string
  readonly smtpUrl: string
  readonly providers: Readonly<Record<string, string>>
}

/** What an operator writes into the .env next to compose.yaml. */
export const operatorSettings = ({ publicUrl, databasePassword, smtpUrl, providers }: Endpoints) => ({
  ...Object.fromEntries(Object.keys(keySettings).map((name) => [name, newKey()])),
  ...providers,
  DATABASE_PASSWORD: databasePassword,
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Lignum <no-reply@lignum.jm>',
  CONTACT_ADDRESS: 'contact@lignum.jm',
  BANK_NAME: 'First Caribbean Savings',
  BANK_BRANCH: 'New Kingston',
  BANK_ACCOUNT_NAME: 'Lignum Limited',
  BANK_ACCOUNT_JMD: '1002-553-901',
  BANK_ACCOUNT_USD: '1002-553-902',
  METRICS_TOKEN: newKey(),
  // Longer than nginx's fail_timeout of 10 seconds, and shorter than the default, to keep this proof short.
  DRAIN_MS: '12000',
})

type Machine = {
  readonly databaseAt: string
  readonly filesFolder: string
  readonly port: number
  readonly healthPort: number
}

/**
 * The environment of a container, with Docker's parts replaced by local ones: the host `database`, the volume `/files`
 * and the ports. Variables that compose.yaml does not name are not set.
 */
export const containerEnvironment = (
  service: ComposeService,
  given: Readonly<Record<string, string>>,
  { databaseAt, filesFolder, port, healthPort }: Machine,
): Record<string, string> => {
  const here: Record<string, (value: string) => string> = {
    DATABASE_URL: (value) => value.replace('@database/', `@${databaseAt}/`),
    STORAGE_FOLDER: (value) => value.replace(/^\/files$/, filesFolder),
    PORT: (value) => value.replace(/^8080$/, String(port)),
    HEALTH_PORT: (value) => value.replace(/^8081$/, String(healthPort)),
  }
  const pairs = Object.entries(environmentOf(service, given))
  return Object.fromEntries(pairs.map(([name, value]) => [name, here[name]?.(value) ?? value]))
}
