/** Cents as providers write them: exactly two decimals, no separators. */
export const toWire = (minor: number): string => {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`not an amount of cents: ${minor}`)
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** Parses a provider's amount into cents from its digits, without floating-point arithmetic; null for other formats. */
export const fromWire = (written: string | number): number | null => {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(written)) ?? []
  return whole === undefined ? null : Number(`${whole}${cents.padEnd(2, '0')}`)
}
