const minuteMs = 60_000

/** A sliding-window limit on the calls per minute that unauthenticated requests can make us send. */
export const openBudget = (perMinute: number) => {
  let spent: number[] = []
  return {
    take: (now: number): boolean => {
      spent = spent.filter((at) => at > now - minuteMs && at <= now)
      if (spent.length >= perMinute) return false
      spent.push(now)
      return true
    },
  }
}
