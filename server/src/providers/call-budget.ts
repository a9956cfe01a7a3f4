const minuteMs = 60_000

/** So many calls in any minute, for what strangers can make us do. */
export const openBudget = (aMinute: number) => {
  let spent: number[] = []
  return {
    take: (now: number): boolean => {
      spent = spent.filter((at) => at > now - minuteMs && at <= now)
      if (spent.length >= aMinute) return false
      spent.push(now)
      return true
    },
  }
}
