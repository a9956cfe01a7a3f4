import { expect, test } from 'vitest'
import { readImportGraph } from '../docs/import-graph.ts'
import { quickSteps } from './quick-steps.ts'

const graph = readImportGraph()
const namesFor = (...files: string[]) => quickSteps({ all: files, existing: files }, graph).map(({ name }) => name)
const testsFor = (...files: string[]) =>
  quickSteps({ all: files, existing: files }, graph).find(({ name }) => name.startsWith('tests'))?.command ?? []

test('a file of the server: its types, lint, format, imports and tests, nothing of web', () => {
  const file = 'server/src/kit/lists/list-filter.ts'
  expect(namesFor(file)).toEqual(['types', 'lint', 'format', 'check:imports', expect.stringMatching(/^tests in \d+/)])
  expect(testsFor(file)).toEqual(expect.arrayContaining(['server/test/architecture.test.ts']))
})

test('a file of the contract: the types of both sides and the description of the API', () => {
  expect(namesFor('contract/src/site/site.ts')).toEqual(
    expect.arrayContaining(['types', 'types of web', 'docs:openapi', 'lint', 'check:imports']),
  )
})

test('a file of web: no types of the server, and no tests of it but the guards', () => {
  const names = namesFor('web/app/ui/button.tsx')
  expect(names).toContain('types of web')
  expect(names).not.toContain('types')
  expect(testsFor('web/app/ui/button.tsx').filter((file) => file.startsWith('server/src'))).toEqual([])
})

test('a document: only its paths and commands', () => {
  expect(namesFor('docs/runbooks/keys.md')).toEqual(['tests in 1 files'])
  expect(testsFor('docs/runbooks/keys.md')).toContain('tools/docs/documents.test.ts')
})

test('a deleted file: types and imports, because others may still need it', () => {
  const steps = quickSteps({ all: ['server/src/kit/gone.ts'], existing: [] }, graph)
  expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['types', 'check:imports']))
  expect(steps.map(({ name }) => name)).not.toContain('lint')
})

test('a change of the installed packages concerns the types of everything', () => {
  expect(namesFor('package-lock.json')).toEqual(expect.arrayContaining(['types', 'types of web']))
})
