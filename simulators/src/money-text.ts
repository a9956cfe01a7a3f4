/** Cents as the providers write them: exactly two decimals, no separators. */
export const toText = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Parses such an amount into cents; null for any other format. */
export const toMinor = (text: string): number | null =>
  /^\d{1,13}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null

/** Converts a JSON number with at most two decimals into cents, from its digits. */
export const numberToMinor = (major: number): number | null => {
  const [, whole, cents] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(major)) ?? []
  return whole === undefined ? null : Number(`${whole}${(cents ?? '').padEnd(2, '0')}`)
}
