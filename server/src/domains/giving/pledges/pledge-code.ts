import { randomInt } from 'node:crypto'

/** No 0, 1, I, L or O: they are read as one another. Thirty-one signs, a prime, so that the check sees every slip. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

/** The sum of the signs by their places. Any one wrong sign, and any two that changed places, give another one. */
const checkOf = (body: string): string => {
  const sum = body.split('').reduce((all, sign, i) => all + (i + 1) * signs.indexOf(sign), 0)
  return signs.charAt(sum % signs.length)
}

const written = (body: string): string => `PL-${body.slice(0, 4)}-${body.slice(4)}${checkOf(body)}`

/** A code that nobody guesses: what a pledger writes into the bank's note. */
export const newPledgeCode = (): string =>
  written(Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join(''))

/** The code as we write it, however it was typed: in small letters, with other separators or none. Null for a slip of the pen. */
export const readPledgeCode = (typed: string): string | null => {
  const bare = typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^PL/, '')
  const isWhole = bare.length === length + 1 && bare.split('').every((sign) => signs.includes(sign))
  const body = bare.slice(0, length)
  return isWhole && bare.endsWith(checkOf(body)) ? written(body) : null
}
