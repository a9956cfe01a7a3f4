/**
 * Money is counted in whole cents. These are the only two conversions between cents and the decimal numbers of the
 * wire; no other code rounds, parses or divides an amount.
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

/** How much of the goal is reached, in whole per cent, never rounded up to 100 before the goal (0 without a goal). */
export const percentOf = (receivedMinor: number, requestedMinor: number): number =>
  requestedMinor <= 0 ? 0 : Math.floor((receivedMinor * 100) / requestedMinor)

export const sumMinor = (amounts: readonly number[]): number => {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (!Number.isSafeInteger(sum)) throw new RangeError('the sum is beyond what can be counted exactly')
  return sum
}

/** Shares that add up to the total exactly: largest remainder method, ties to the first. */
export const allocateMinor = (totalMinor: number, weights: readonly number[]): number[] => {
  const total = BigInt(totalMinor)
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum <= 0n) throw new RangeError('nothing to share by')
  const shares = weights.map((weight) => (total * BigInt(weight)) / sum)
  const remainders = weights.map((weight, i) => ({ i, left: (total * BigInt(weight)) % sum }))
  const missing = Number(total - shares.reduce((all, share) => all + share, 0n))
  const first = remainders.toSorted((a, b) => (a.left === b.left ? a.i - b.i : a.left > b.left ? -1 : 1))
  for (const { i } of first.slice(0, missing)) shares[i] = (shares[i] ?? 0n) + 1n
  return shares.map(Number)
}

/** Cents in another currency at a rate in millionths, rounded half up once. */
export const convertMinor = (minor: number, rateE6: number): number => {
  const converted = Number((BigInt(minor) * BigInt(rateE6) + 500_000n) / 1_000_000n)
  if (!Number.isSafeInteger(converted)) throw new RangeError('the amount is beyond what can be counted exactly')
  return converted
}

/** The format of providers and receipts: two decimals, no separators. */
export const writeMinor = (minor: number): string => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of cents: ${minor}`)
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The format for readers: with thousands separators. */
export const spellMinor = (minor: number): string => writeMinor(minor).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
