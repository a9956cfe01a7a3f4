import { runSteps, type Step } from './run-steps.ts'

const script = (name: string, ...args: string[]): Step['command'] => ['npm', 'run', '-s', name, ...args]
// Several checkers each infer the types that they share: three times the processor time.
const types = (project: string): Step['command'] => ['tsc', '--noEmit', '--checkers', '1', '-p', project]
const isCurrent = (name: string): Step => ({ name, command: script(name, '--', '--check') })

/** What a commit must pass. The longest come first, so that the short ones fill the second processor. */
const steps: readonly Step[] = [
  { name: 'build', command: script('build') },
  { name: 'typegen', command: script('typegen', '-w', 'web') },
  { name: 'lint', command: script('lint'), after: ['typegen'] },
  { name: 'unused', command: script('unused'), after: ['typegen', 'build'] },
  { name: 'check:imports', command: script('check:imports') },
  { name: 'types', command: types('tsconfig.json') },
  { name: 'types of web', command: types('web/tsconfig.json'), after: ['typegen'] },
  isCurrent('db:types'),
  isCurrent('docs:openapi'),
  isCurrent('docs:configuration'),
  isCurrent('docs:architecture'),
  { name: 'format:check', command: script('format:check') },
  // After the build, which some tests serve.
  { name: 'test', command: script('test', '--', '--project=!slow'), isAlone: true },
]

const begun = Date.now()
const failed = await runSteps(steps)
const seconds = Math.round((Date.now() - begun) / 1000)
console.log(
  failed.length === 0 ? `all checks passed in ${seconds} s` : `${failed.join(', ')} failed after ${seconds} s`,
)
if (failed.length > 0) process.exitCode = 1
