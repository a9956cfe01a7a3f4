import type { Log } from '../observability/log.ts'

/**
 * Work that repeats more often than a crontab can express. Several processes may run it at the same time, and a long
 * run must end soon after its signal.
 */
export type Tick = {
  readonly name: string
  readonly everyMs: number
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

/** Called after each run; the error is null after a success. */
type OnTick = (tick: string, err: unknown) => void

/** Runs each tick repeatedly, never twice at a time; one that fails is retried at its next interval. */
export const startTicks = (ticks: readonly Tick[], log: Log, onTick: OnTick = () => undefined) => {
  const stopping = new AbortController()
  const waiting = new Set<() => void>()
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      waiting.add(end)
    })
  const loop = async ({ name, everyMs, run }: Tick) => {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      try {
        await run(stopping.signal)
        onTick(name, null)
      } catch (err) {
        onTick(name, err)
        log.warn({ tick: name, err }, 'tick failed, will be retried')
      }
      if (!stopping.signal.aborted) await pause(Math.max(0, everyMs - (performance.now() - begun)))
    }
  }
  const loops = ticks.map(loop)
  return {
    stop: async () => {
      stopping.abort()
      for (const end of waiting) end()
      await Promise.all(loops)
    },
  }
}
