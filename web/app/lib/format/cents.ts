const amountPattern = /^\d{1,13}(\.\d{1,2})?$/

/** Parses a typed amount (`5,000`, `$12.5`) into whole cents; null when it is not an amount. */
export const centsOf = (typed: string): number | null => {
  const plain = plainAmount(typed)
  if (!amountPattern.test(plain)) return null
  const [dollars = '0', cents = ''] = plain.split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** The same amount without spaces, thousands separators and currency sign. */
export const plainAmount = (typed: string): string => typed.replaceAll(/[\s,$]/g, '')

/** Dollars, exact to the cent. */
export const dollarsOf = (cents: number): number => cents / 100

/** What is left of an amount after a part of it, exact to the cent. */
export const remainderOf = (amount: number, part: number): number =>
  dollarsOf((centsOf(String(amount)) ?? 0) - (centsOf(String(part)) ?? 0))

/** The sum of two amounts, exact to the cent. */
export const sumOf = (amount: number, other: number): number =>
  dollarsOf((centsOf(String(amount)) ?? 0) + (centsOf(String(other)) ?? 0))
