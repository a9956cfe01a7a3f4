import { setTimeout as wait } from 'node:timers/promises'
import { type DemoPart, pidOf } from '../../demo/demo-pids.ts'
import { siteUrl } from '../../demo/demo-settings.ts'

const timeoutMs = 90_000
export const killableParts: readonly DemoPart[] = ['api', 'worker', 'postgres']

const isReady = () =>
  fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  )

/** Kills one process of the demo with SIGKILL and waits until it has restarted and the site is ready. */
export async function killPart(part: DemoPart): Promise<void> {
  const before = pidOf(part)
  if (before === null) throw new Error(`${part} is not running: start npm run demo first, with the same ports`)
  process.kill(before, 'SIGKILL')
  const begun = Date.now()
  while (pidOf(part) === null || pidOf(part) === before || !(await isReady())) {
    if (Date.now() - begun > timeoutMs) throw new Error(`${part} did not come back within ${timeoutMs} ms`)
    await wait(50)
  }
  console.log(`${part} killed, back after ${Date.now() - begun} ms`)
}
