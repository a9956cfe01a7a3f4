import { expect, test, vi } from 'vitest'
import { runSteps, type Step } from './run-steps.ts'

const node = (name: string, code: string, rest: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, '-e', code],
  ...rest,
})

/** Runs the steps and returns which failed and the lines that were printed. */
const run = async (steps: Step[], atOnce?: number) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const failed = await runSteps(steps, atOnce)
  const lines = log.mock.calls.map(([line]) => String(line).replace(/, [\d.]+ s$/, ''))
  log.mockRestore()
  return { failed, lines }
}

test('a failed step is named and its output shown; the others run all the same', async () => {
  const { failed, lines } = await run([node('bad', 'console.error("why"); process.exit(3)'), node('good', '')], 1)
  expect(failed).toEqual(['bad'])
  expect(lines).toEqual(['FAILED bad', 'why\n', 'ok     good'])
})

test('a step waits for those it comes after, and one that runs alone for all', async () => {
  const slow = 'setTimeout(() => {}, 300)'
  const { lines } = await run(
    [node('tests', '', { isAlone: true }), node('lint', '', { after: ['typegen'] }), node('typegen', slow)],
    4,
  )
  expect(lines).toEqual(['ok     typegen', 'ok     lint', 'ok     tests'])
})

test('a step that is named but not there is not waited for', async () => {
  expect((await run([node('lint', '', { after: ['typegen'] })])).failed).toEqual([])
})

test('a command that ends by a signal has failed', async () => {
  expect((await run([node('killed', 'process.kill(process.pid, "SIGKILL")')])).failed).toEqual(['killed'])
})
