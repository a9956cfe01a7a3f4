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

/** Normalizes a typed code (lower case, other separators or none); null if it is not a code or its check fails. */
export const readPledgeCode = (typed: string): string | null => {
  const bare = typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^PL/, '')
  const isWhole = bare.length === length + 1 && bare.split('').every((char) => alphabet.includes(char))
  const body = bare.slice(0, length)
  return isWhole && bare.endsWith(checkOf(body)) ? formatCode(body) : null
}
