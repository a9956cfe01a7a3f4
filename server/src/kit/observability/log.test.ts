import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const written = (write: (log: ReturnType<typeof openLog>) => void): string => {
  const lines: string[] = []
  write(openLog('debug', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('an error is logged with its stack and code, and without the addresses in its message', () => {
  const err = Object.assign(new Error('550 <ana.b+x@mail.example.test>: user unknown'), { code: 'EENVELOPE' })
  const line = JSON.parse(written((log) => log.warn({ err }, 'job failed')))
  expect(line).toMatchObject({ level: 'warn', message: 'job failed', err: { code: 'EENVELOPE' } })
  expect(line.err.message).toBe('550 <[address]>: user unknown')
  expect(line.err.stack).toContain('log.test.ts')
  expect(JSON.stringify(line)).not.toContain('ana.b')
})

test("PostgreSQL's error detail, which repeats what people typed, is not logged", () => {
  const err = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (trn)=(123)',
  })
  const line = written((log) => log.error({ err }, 'fault'))
  expect(line).toContain('users_email')
  expect(line).not.toContain('trn')
})

test('package paths with an at sign are not redacted', () => {
  expect(written((log) => log.info('at node_modules/@fastify/static/index.js:1'))).toContain('@fastify/static/index.js')
})
