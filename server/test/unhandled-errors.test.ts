import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const kit = (file: string) => new URL(`../src/kit/observability/${file}`, import.meta.url).pathname
const script = `
  import { openLog } from '${kit('log.ts')}'
  import { stopOnUnhandledErrors } from '${kit('unhandled-errors.ts')}'
  const open = setInterval(() => undefined, 1_000)
  stopOnUnhandledErrors(process, openLog('warn'), async (because) => {
    clearInterval(open)
    console.error('stopped: ' + because)
  })
  void Promise.reject(Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ana@people.test)' }))`

test('an error that nothing handles is logged without its details, and the process stops', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(JSON.parse(stdout)).toMatchObject({
    level: 'fatal',
    message: 'unhandled error',
    err: { message: 'duplicate key' },
  })
  expect(stderr).toContain('stopped: unhandled error')
  expect(stdout + stderr).not.toContain('people.test')
  expect(status).toBe(1)
})
