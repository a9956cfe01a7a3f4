import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

export type Step = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Names of steps that must have ended before this one starts. */
  readonly after?: readonly string[]
  /** The step uses all processors by itself: it runs alone, and its output is shown while it runs. */
  readonly isAlone?: boolean
}
type Ended = { readonly step: Step; readonly code: number; readonly output: string; readonly seconds: number }

/** Runs the steps, as many at once as there are processors, and returns the names of those that failed. */
export async function runSteps(steps: readonly Step[], atOnce = availableParallelism()): Promise<string[]> {
  const [waiting, ended, running] = [new Set(steps), new Set<string>(), new Map<Step, Promise<Ended>>()]
  const failed: string[] = []
  const isReady = ({ after = [], isAlone }: Step) =>
    after.every((name) => ended.has(name) || !steps.some((step) => step.name === name)) &&
    (!isAlone || (running.size === 0 && [...waiting].every((other) => other.isAlone)))
  while (waiting.size + running.size > 0) {
    const isAloneNow = [...running.keys()].some((step) => step.isAlone)
    const next = isAloneNow || running.size >= atOnce ? undefined : [...waiting].find(isReady)
    if (next) {
      waiting.delete(next)
      running.set(next, runStep(next))
      continue
    }
    if (running.size === 0) throw new Error(`no step can start: ${[...waiting].map(({ name }) => name).join(', ')}`)
    const { step, code, output, seconds } = await Promise.race(running.values())
    running.delete(step)
    ended.add(step.name)
    if (code !== 0) failed.push(step.name)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name}, ${seconds.toFixed(1)} s`)
    if (code !== 0 && output) console.log(output)
  }
  return failed
}

async function runStep(step: Step): Promise<Ended> {
  const begun = Date.now()
  const [command, ...args] = step.command
  const child = spawn(command, args, { stdio: ['ignore', ...(step.isAlone ? inherited : piped)] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code]: (number | null)[] = await once(child, 'close')
  return { step, code: code ?? 1, output, seconds: (Date.now() - begun) / 1000 }
}
const [piped, inherited] = [['pipe', 'pipe'] as const, ['inherit', 'inherit'] as const]
