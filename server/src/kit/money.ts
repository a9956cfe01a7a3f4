/**
 * Money is counted in whole cents. These are the only two doors between cents and the decimal numbers of the wire;
 * nothing else in the house rounds, parses or divides an amount.
 */
export const toMajor = (minor: number): number => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of cents: ${minor}`)
  return minor / 100
}

/** Cents of a decimal amount, or null when it is not an exact number of cents. */
export const toMinor = (major: number): number | null => {
  const minor = Math.round(major * 100)
  return Number.isSafeInteger(minor) && minor / 100 === major ? minor : null
}

/** How much of the goal is reached, in whole per cent, never rounded up to 100 before the goal (0 when there is no goal). */
export const percentOf = (receivedMinor: number, requestedMinor: number): number =>
  requestedMinor <= 0 ? 0 : Math.floor((receivedMinor * 100) / requestedMinor)

export const sumMinor = (amounts: readonly number[]): number => {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (!Number.isSafeInteger(sum)) throw new RangeError('the sum is beyond what can be counted exactly')
  return sum
}
