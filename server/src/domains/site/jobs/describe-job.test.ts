import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeJob } from './describe-job.ts'

const source = path.join(import.meta.dirname, '../../..')
const names: string[] = []
// What web processes repeat for themselves is no task of the worker.
for await (const file of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', 'web/**'] })) {
  const text = readFileSync(path.join(source, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/\bjob\(\{\s*name: '([^']+)'/g)) names.push(name)
  for (const [, name = ''] of text.matchAll(/name: [`']([^`'$]+)[^`']*[`'],\s*everyMs/g)) names.push(name)
}

test('all jobs and repeated tasks are found in the source', () => {
  expect(names).toEqual(expect.arrayContaining(['mail.deliver', 'giving.mail-card', 'giving.sweep-attempts-']))
  expect(names.length).toBeGreaterThan(40)
})

test.each(names)('%s has a description for people', (name) => {
  const full = name.endsWith('-') ? `${name}paypal` : name
  expect(describeJob(full).does).not.toBe(full)
})
