import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L and O, which are easily confused. 31 is a prime, so that the check detects every typo below. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

/** The check character, a weighted sum: one wrong character, or two that were swapped, always change it. */
const checkOf = (body: string): string => {
  const sum = body.split('').reduce((all, char, i) => all + (i + 1) * alphabet.indexOf(char), 0)
  return alphabet.charAt(sum % alphabet.length)
}

const formatCode = (body: string): string => `PL-${body.slice(0, 4)}-${body.slice(4)}${checkOf(body)}`

/** A random code that cannot be guessed: the reference of the pledger's bank transfer. */
export const newPledgeCode = (): string =>
  formatCode(Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join(''))

/** Without separators and prefix. `PL` before fewer characters than a code has is no prefix, but a typo in its first two. */
const bareOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(new RegExp(`^PL(?=.{${length + 1}})`), '')

/** Normalizes a typed code (lower case, other separators or none); null if it is not a code or its check fails. */
export const readPledgeCode = (typed: string): string | null => {
  const bare = bareOf(typed)
  const isWhole = bare.length === length + 1 && bare.split('').every((char) => alphabet.includes(char))
  const body = bare.slice(0, length)
  return isWhole && bare.endsWith(checkOf(body)) ? formatCode(body) : null
}

/** The weights of the characters, the check included: of a valid code, the weighted sum is 0 modulo 31. */
const weights = [1, 2, 3, 4, 5, 6, 7, 8, -1]
const modulo = (n: number): number => ((n % alphabet.length) + alphabet.length) % alphabet.length
const inverses = weights.map((weight) => alphabet.split('').findIndex((_, x) => modulo(weight * x) === 1))

/** The valid codes from which a typed one differs by one wrong character, or by two that were swapped. */
export const nearPledgeCodes = (typed: string): string[] => {
  const bare = bareOf(typed)
  if (bare.length !== length + 1) return []
  const values = bare.split('').map((char) => alphabet.indexOf(char))
  const foreign = values.flatMap((value, i) => (value < 0 ? [i] : []))
  if (foreign.length > 1) return []
  const sum = modulo(values.reduce((all, value, i) => all + (weights[i] ?? 0) * Math.max(value, 0), 0))
  const [only] = foreign
  if (only !== undefined) return [replaced(values, only, sum)]
  if (sum === 0) return []
  return [...values.map((_, at) => replaced(values, at, sum)), ...swapped(values, sum)]
}

const written = (values: readonly number[]): string =>
  formatCode(
    values
      .slice(0, length)
      .map((value) => alphabet.charAt(value))
      .join(''),
  )

/** With the one character at this position that makes the sum 0. */
const replaced = (values: readonly number[], at: number, sum: number): string =>
  written(values.with(at, modulo(Math.max(values[at] ?? 0, 0) - sum * (inverses[at] ?? 0))))

const swapped = (values: readonly number[], sum: number): string[] =>
  values.flatMap((left, i) =>
    values.flatMap((right, j) => {
      const change = ((weights[i] ?? 0) - (weights[j] ?? 0)) * (right - left)
      return i < j && left !== right && modulo(sum + change) === 0 ? [written(values.with(i, right).with(j, left))] : []
    }),
  )
