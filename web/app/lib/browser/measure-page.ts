export type PageTiming = {
  readonly paint: number | null
  readonly shift: number | null
  readonly delay: number | null
}

/** Shifts belong to one burst while less than a second passes between them, and five in all. */
const [pauseMs, burstMs] = [1_000, 5_000]

const numberIn = (entry: object, name: string): number => {
  const value: unknown = Reflect.get(entry, name)
  return typeof value === 'number' ? value : 0
}

const observe = (type: string, read: (entry: PerformanceEntry) => void, more: object = {}) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
  new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...more })
  return true
}

/** The largest burst of layout shifts so far (CLS); null if the browser does not report them. */
const watchShift = (): (() => number | null) => {
  let [largest, burst, first, last] = [0, 0, 0, 0]
  const isReported = observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return
    const at = entry.startTime
    const isSame = at - last < pauseMs && at - first < burstMs
    if (!isSame) [burst, first] = [0, at]
    burst += numberIn(entry, 'value')
    last = at
    largest = Math.max(largest, burst)
  })
  return () => (isReported ? Math.round(largest * 10_000) / 10_000 : null) // not money: a score
}

/**
 * Measures the page that the browser has loaded, its past included: the largest paint (LCP), the layout shift (CLS) and
 * the slowest response to an interaction (INP). Sends them once, when the page is hidden or the returned function is
 * called.
 */
export const measurePage = (send: (timing: PageTiming) => void): (() => void) => {
  let paint: number | null = null
  let delay: number | null = null
  let isSent = false
  observe('largest-contentful-paint', (entry) => {
    paint = Math.round(entry.startTime) // not money: milliseconds
  })
  observe(
    'event',
    (entry) => {
      if (numberIn(entry, 'interactionId') > 0) delay = Math.max(delay ?? 0, Math.round(entry.duration)) // not money: milliseconds
    },
    { durationThreshold: 40 },
  )
  const shift = watchShift()
  const finish = () => {
    if (isSent) return
    isSent = true
    send({ paint, shift: shift(), delay })
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && finish())
  return finish
}
