import { parseArgs } from 'node:util'
import { openCodeCopy } from './mutations/code-copy.ts'
import { type Breach, breaches } from './mutations/planted-violations.ts'

const { values } = parseArgs({
  options: {
    /** The checks have just been seen to pass, as in CI: they are not run without a breach first. */
    trusted: { type: 'boolean', default: false },
  },
})

const commands: Record<Breach['check'], string[]> = {
  lint: ['run', '-s', 'lint', '--', '--format=unix'],
  imports: ['run', '-s', 'check:imports'],
  typecheck: ['exec', '--', 'tsc', '--noEmit', '-p', 'tsconfig.json'],
  test: ['exec', '--', 'vitest', 'run', '--project', 'server', 'server/test/architecture.test.ts'],
  unused: ['run', '-s', 'unused'],
  format: ['run', '-s', 'format:check'],
  tables: ['run', '-s', 'db:types', '--', '--check'],
  settings: ['run', '-s', 'docs:configuration', '--', '--check'],
  api: ['run', '-s', 'docs:openapi', '--', '--check'],
  access: ['exec', '--', 'vitest', 'run', '--project', 'server', 'server/test/access.test.ts'],
}

const checks = [...new Set(breaches.map((breach) => breach.check))]
const copy = openCodeCopy('walls')

function prove(check: Breach['check']): number {
  const clean = values.trusted ? { failed: false, said: '' } : copy.run(commands[check])
  if (clean.failed) throw new Error(`npm ${commands[check].join(' ')} fails without a breach:\n${clean.said}`)
  const planted = breaches.filter((breach) => breach.check === check)
  const takeAway = planted.map(({ files = {}, edit }) => copy.plant({ files, edits: edit ? [edit] : [] }))
  const { failed, said: result } = copy.run(commands[check])
  const missed = planted.filter(({ says }) => !failed || !says.test(result))
  for (const breach of planted)
    console.log(`${missed.includes(breach) ? 'MISSED' : 'caught'} by ${check}: ${breach.wall}`)
  if (missed.length > 0) console.log(result)
  for (const undo of takeAway) undo()
  return missed.length
}

try {
  const missed = checks.reduce((sum, check) => sum + prove(check), 0)
  console.log(`${breaches.length - missed} planted breaches caught, ${missed} missed`)
  if (missed > 0) process.exitCode = 1
} finally {
  copy.remove()
}
