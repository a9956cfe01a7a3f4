import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, settings } from '../../server/src/config/config.ts'
import { ownKeys } from '../../server/test/worlds/own-keys.ts'
import { environmentOf, readCompose } from './compose-settings.ts'
import { root } from './demo-settings.ts'

const services = readCompose()
const ours = ['migrate', 'site', 'worker'] as const
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Exactly the variables that the documentation requires. */
const given = {
  DATABASE_PASSWORD: 'a-password',
  PUBLIC_URL: 'https://lignum.jm',
  ...ownKeys('compose'),
  SMTP_URL: 'smtps://user:password@mail.lignum.jm',
  MAIL_FROM: 'Lignum <no-reply@lignum.jm>',
  CONTACT_ADDRESS: 'contact@lignum.jm',
  BANK_NAME: 'A bank',
  BANK_BRANCH: 'A branch',
  BANK_ACCOUNT_NAME: 'Lignum',
  BANK_ACCOUNT_JMD: '1',
  BANK_ACCOUNT_USD: '2',
  FYGARO_BUTTON_URL: 'https://www.fygaro.com/en/pb/x/',
  FYGARO_KEYS: 'id:secret',
}

test.each(ours)('%s is accepted by our own configuration with the variables that compose.yaml requires', (name) => {
  const config = readConfig(environmentOf(services[name] ?? { ...empty }, given))
  expect(config).toMatchObject({ mode: 'production', http: { isSecure: true, port: 8080, healthPort: 8081 } })
  expect(config.http.trustedProxies).not.toEqual([])
  expect(config.database.url).toBe('postgres://lignum:a-password@database/lignum')
})
const empty = { environment: {}, ports: [], volumes: [] }

test.each(Object.keys(given).filter((name) => !name.startsWith('FYGARO')))('without %s nothing starts', (name) => {
  const { [name]: _, ...less }: Record<string, string> = given
  expect(() => environmentOf(services['site'] ?? empty, less)).toThrow(name)
})

test('every setting reaches every process', () => {
  // The image sets the commit.
  const known = Object.keys(settings.shape).filter((name) => name !== 'LIGNUM_COMMIT')
  for (const name of ours) expect(Object.keys(services[name]?.environment ?? {}).toSorted()).toEqual(known.toSorted())
})

test('processes run unprivileged, have time to stop and a health check; only the site is published, on loopback', () => {
  for (const name of ours) {
    expect(services[name]).toMatchObject({ user: 'node', stop_grace_period: '60s', volumes: ['files:/files'] })
  }
  expect(services['site']?.healthcheck?.test).toContain('8080')
  expect(services['worker']?.healthcheck?.test).toContain('8081')
  expect(Object.values(services).flatMap(({ ports }) => ports)).toEqual(['127.0.0.1:8080:8080'])
})

test('the folder of the volume belongs to that user, and the database role is no superuser', () => {
  expect(read('Dockerfile')).toMatch(/install -d -o node -g node \/files/)
  expect(read('ops/database/create-role.sh')).toMatch(/create role lignum login .*nosuperuser/)
})

test('the image contains no secrets of the machine that builds it', () => {
  // Checked with git: its ignore rules match Docker's where no path is anchored.
  const folder = mkdtempSync(join(tmpdir(), 'lignum-ignore-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '-q', folder])
  writeFileSync(join(folder, '.gitignore'), read('.dockerignore'))
  const ignored = (path: string) => {
    try {
      execFileSync('git', ['check-ignore', '-q', path], { cwd: folder })
      return true
    } catch {
      return false
    }
  }
  for (const path of ['.env', '.env.production', 'server/.env', 'tls.key', 'node_modules/x', '.demo/secret'])
    expect([path, ignored(path)]).toEqual([path, true])
  for (const path of ['package.json', 'server/src/main.ts', 'db/migrations/1.sql'])
    expect([path, ignored(path)]).toEqual([path, false])
})
