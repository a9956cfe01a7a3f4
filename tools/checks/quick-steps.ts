import { existsSync } from 'node:fs'
import type { ImportGraph } from '../docs/import-graph.ts'
import { relatedTests } from './related-tests.ts'
import type { Step } from './run-steps.ts'

/** Keeps the quick form quick when a file that everything uses has changed. */
const mostTests = 20
/** Guards that are about all code and take a moment. */
const guards: readonly (readonly [RegExp, string])[] = [
  [/^(?:server|contract|web)\/.*\.tsx?$/, 'server/test/architecture.test.ts'],
  [/\.tsx?$/, 'tools/docs/names.test.ts'],
  [/^web\/app\/.*\.tsx?$/, 'tools/checks/web-paths.test.ts'],
  [/\.md$|package\.json$/, 'tools/docs/documents.test.ts'],
  [/\.tsx?$|\.sql$/, 'tools/proofs/mutations/quotes.test.ts'],
]

type Changed = { readonly all: readonly string[]; readonly existing: readonly string[] }

/** The steps that what changed needs. */
export const quickSteps = ({ all, existing }: Changed, graph: ImportGraph): Step[] => [
  ...typeSteps(all),
  ...fileSteps(existing),
  ...generatedSteps(all),
  ...testSteps(all, existing, graph),
]

const run = (name: string, ...command: [string, ...string[]]): Step => ({ name, command })
const types = (name: string, project: string): Step => run(name, 'tsc', '--noEmit', '--checkers', '1', '-p', project)
const script = (name: string, ...args: string[]): Step => run(name, 'npm', 'run', '-s', name, ...args)
const isCode = (file: string) => /\.tsx?$/.test(file)

const typeSteps = (all: readonly string[]): Step[] => {
  const isForAll = all.some((file) => /^(?:package-lock|tsconfig\.base)\.json$/.test(file))
  const isIn = (folders: RegExp) => isForAll || all.some((file) => folders.test(file) && /\.tsx?$|\.json$/.test(file))
  const needsTypegen = all.includes('web/app/routes.ts') || !existsSync('web/.react-router/types')
  return [
    ...(isIn(/^(?:web|contract)\//)
      ? [
          ...(needsTypegen ? [script('typegen', '-w', 'web')] : []),
          { ...types('types of web', 'web/tsconfig.json'), after: ['typegen'] },
        ]
      : []),
    ...(isIn(/^(?:contract|server|simulators|tools|db|e2e)\/|^[^/]+$/) ? [types('types', 'tsconfig.json')] : []),
  ]
}

const fileSteps = (existing: readonly string[]): Step[] => {
  const code = existing.filter((file) => isCode(file) && !file.endsWith('.gen.ts'))
  const formatted = existing.filter((file) => /\.(?:tsx?|cjs|json|css|ya?ml)$/.test(file))
  return [
    ...(code.length > 0
      ? [{ ...run('lint', 'oxlint', '--type-aware', '--deny-warnings', ...code), after: ['typegen'] }]
      : []),
    ...(formatted.length > 0
      ? [run('format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...formatted)]
      : []),
  ]
}

const generatedSteps = (all: readonly string[]): Step[] => {
  const when = (pattern: RegExp, step: Step) => (all.some((file) => pattern.test(file)) ? [step] : [])
  const isCurrent = (name: string) => script(name, '--', '--check')
  return [
    ...when(/^(?:contract|server|simulators)\/src\/|^web\/app\//, script('check:imports')),
    ...when(/^contract\/src\//, isCurrent('docs:openapi')),
    ...when(/^server\/src\/config\//, isCurrent('docs:configuration')),
    ...when(/^server\/src\/domains\/|^ARCHITECTURE\.md$/, isCurrent('docs:architecture')),
    ...when(/^db\/(?:migrations|functions)\//, isCurrent('db:types')),
  ]
}

const testSteps = (all: readonly string[], existing: readonly string[], graph: ImportGraph): Step[] => {
  const related = relatedTests(graph, existing.filter(isCode), mostTests)
  const guarding = guards.flatMap(([pattern, test]) => (all.some((file) => pattern.test(file)) ? [test] : []))
  const tests = [...new Set([...related, ...guarding])]
  if (tests.length === 0) return []
  return [{ name: `tests in ${tests.length} files`, command: ['vitest', 'run', ...tests], isAlone: true }]
}
