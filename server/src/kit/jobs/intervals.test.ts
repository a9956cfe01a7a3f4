import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from '../observability/log.ts'
import { startTicks } from './intervals.ts'

test('a tick repeats, never runs twice at a time, and goes on after a failure', async () => {
  let [runs, running, most] = [0, 0, 0]
  const tick = {
    name: 'test',
    everyMs: 5,
    run: async () => {
      running += 1
      most = Math.max(most, running)
      await wait(10)
      running -= 1
      runs += 1
      if (runs === 1) throw new Error('the first time')
    },
  }
  const ticks = startTicks([tick], openLog('silent'))
  await expect.poll(() => runs).toBeGreaterThan(3)
  await ticks.stop()
  const after = runs
  await wait(30)
  expect([runs, most]).toEqual([after, 1])
})
