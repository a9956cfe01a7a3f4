import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { keySettings } from '../../server/src/config/key-settings.ts'
import { productionSettings } from '../../server/test/worlds/production-settings.ts'
import { root } from '../demo/demo-settings.ts'
import { freePort } from '../postgres/temporary-postgres.ts'

/** Runs a command of the database, and returns its exit code and what it wrote to standard error. */
const run = async (name: string, env: Record<string, string>, args: readonly string[] = []) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [`tools/database/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  child.stdin.end('Naseberry-season-7\n')
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close'), text(child.stdout)])
  return { code, stderr }
}
/** A line of a stack trace. */
const stack = /^\s+at .*:\d+/m

test('keys:reencrypt without settings names each missing one, without a stack', async () => {
  const { code, stderr } = await run('reencrypt', {})
  expect(code).toBe(1)
  expect(stderr).toMatch(/^keys:reencrypt needs the settings of the servers:\n {2}- DATABASE_URL: is missing/)
  for (const name of Object.keys(keySettings)) expect(stderr).toContain(`${name}: is missing`)
  expect(stderr).not.toMatch(stack)
})

const person = ['--email', 'ada@lignum.jm', '--first-name', 'Ada', '--last-name', 'Min']

test.each([
  ['reencrypt', []],
  ['db-check', []],
  ['create-administrator', person],
  ['reset-administrator', ['--email', 'ada@lignum.jm', '--second-factor']],
])('%s reports an unreachable database in one line, without the password', async (name, args) => {
  const DATABASE_URL = `postgres://me:secret@127.0.0.1:${await freePort()}/lignum`
  const { code, stderr } = await run(name, { ...productionSettings, DATABASE_URL }, args)
  expect(code).toBe(1)
  // The question for the password comes first.
  expect(stderr).toMatch(
    /^([^\n]*: )?PostgreSQL at postgres:\/\/me:\*\*\*@127\.0\.0\.1:\d+\/lignum does not respond \(ECONNREFUSED\)\. Check DATABASE_URL\.\n$/,
  )
  expect(stderr).not.toMatch(stack)
})
