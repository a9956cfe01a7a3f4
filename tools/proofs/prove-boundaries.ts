import { parseArgs } from 'node:util'
import { inSample, sampleOptions } from '../checks/in-sample.ts'
import { openCodeCopy } from './mutations/code-copy.ts'
import { violations } from './mutations/planted-violations.ts'
import type { Violation } from './mutations/violation.ts'

const { values } = parseArgs({
  options: {
    /** The checks have just passed, as in CI: skip the run without a violation. */
    trusted: { type: 'boolean', default: false },
    ...sampleOptions,
  },
})

const commands: Record<Violation['check'], string[]> = {
  lint: ['run', '-s', 'lint', '--', '--format=unix'],
  imports: ['run', '-s', 'check:imports'],
  typecheck: ['exec', '--', 'tsc', '--noEmit', '-p', 'tsconfig.json'],
  test: ['exec', '--', 'vitest', 'run', '--project', 'server', 'server/test/architecture.test.ts'],
  unused: ['run', '-s', 'unused'],
  format: ['run', '-s', 'format:check'],
  tables: ['run', '-s', 'db:types', '--', '--check'],
  functions: ['exec', '--', 'vitest', 'run', '--project', 'server', 'server/src/kit/database/sql-functions.test.ts'],
  settings: ['run', '-s', 'docs:configuration', '--', '--check'],
  diagram: ['run', '-s', 'docs:architecture', '--', '--check'],
  api: ['run', '-s', 'docs:openapi', '--', '--check'],
  access: ['exec', '--', 'vitest', 'run', '--project', 'server', 'server/test/access.test.ts'],
}

const checks = [...new Set(violations.map((violation) => violation.check))].filter((check) => inSample(check, values))
const chosen = violations.filter((violation) => checks.includes(violation.check))
const copy = openCodeCopy('boundaries')

function prove(check: Violation['check']): number {
  const clean = values.trusted ? { failed: false, output: '' } : copy.run(commands[check])
  if (clean.failed) throw new Error(`npm ${commands[check].join(' ')} fails without a violation:\n${clean.output}`)
  const planted = chosen.filter((violation) => violation.check === check)
  const takeAway = planted.map(({ files = {}, edit }) => copy.plant({ files, edits: edit ? [edit] : [] }))
  const { failed, output } = copy.run(commands[check])
  const missed = planted.filter(({ reports }) => !failed || !reports.test(output))
  for (const violation of planted)
    console.log(`${missed.includes(violation) ? 'MISSED' : 'caught'} by ${check}: ${violation.boundary}`)
  if (missed.length > 0) console.log(output)
  for (const undo of takeAway) undo()
  return missed.length
}

try {
  const missed = checks.reduce((sum, check) => sum + prove(check), 0)
  console.log(`${chosen.length - missed} planted breaches caught, ${missed} missed`)
  if (missed > 0) process.exitCode = 1
} finally {
  copy.remove()
}
