/** The providers' clock: it follows the real time until it is set or advanced. */
export type SimClock = {
  readonly now: () => number
  readonly set: (ms: number) => void
  readonly advance: (ms: number) => void
  /** Runs `task` once this clock has reached `at`, by waiting or by being set. */
  readonly schedule: (at: number, task: () => void) => void
  readonly reset: () => void
}

export const openClock = (base: () => number): SimClock => {
  let offset = 0
  let waiting: { at: number; task: () => void }[] = []
  let alarm: NodeJS.Timeout | undefined

  const now = () => base() + offset
  const runDue = (): void => {
    clearTimeout(alarm)
    const due = waiting.filter(({ at }) => at <= now()).toSorted((a, b) => a.at - b.at)
    waiting = waiting.filter(({ at }) => at > now())
    for (const { task } of due) task()
    if (waiting.length === 0) return
    const next = Math.min(...waiting.map(({ at }) => at)) - now()
    alarm = setTimeout(runDue, Math.min(Math.max(next, 10), 60_000)).unref()
  }
  const moveTo = (ms: number): void => {
    offset = ms - base()
    runDue()
  }
  return {
    now,
    set: moveTo,
    advance: (ms) => moveTo(now() + ms),
    schedule: (at, task) => {
      waiting.push({ at, task })
      runDue()
    },
    reset: () => {
      clearTimeout(alarm)
      waiting = []
      offset = 0
    },
  }
}
