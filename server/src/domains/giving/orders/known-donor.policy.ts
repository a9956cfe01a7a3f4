import { createSigner, type Keys } from '#kit/security/keys'

const stored = 5
/** An order's id and the mark that binds it to the address of its donor, each as 22 characters. */
const partLength = 22

/** 22 characters of base64url hold no more than this. */
const markBytes = 16
const textOf = (email: string, id: string): string => `donor:${id}:${email.trim().toLowerCase()}`

const shortOf = (orderId: string): string => Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url')

const orderIdOf = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const entriesIn = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((entry) => /^[\w-]{44}$/.test(entry))
    .slice(0, stored)

const isOf = (keys: Keys, email: string, entry: string): boolean =>
  createSigner(keys, markBytes).fits(
    textOf(email, entry.slice(0, partLength)),
    Buffer.from(entry.slice(partLength), 'base64url'),
  )

/**
 * The order of this browser's own whose details it may use again for that address; null without one. It is never another's: whoever
 * merely types an address finds what they typed themselves.
 */
export const knownOrderOf = (keys: Keys, cookie: string | undefined, email: string): string | null => {
  const entry = entriesIn(cookie).find((of) => isOf(keys, email, of))
  return entry ? orderIdOf(entry.slice(0, partLength)) : null
}

/** The cookie's next value: this order for that address, the newest address first. */
export const withDonor = (
  keys: Keys,
  cookie: string | undefined,
  { email, orderId }: { email: string; orderId: string },
): string => {
  const short = shortOf(orderId)
  const others = entriesIn(cookie).filter((entry) => !isOf(keys, email, entry))
  const mark = createSigner(keys, markBytes).sign(textOf(email, short)).toString('base64url')
  return [short + mark, ...others].slice(0, stored).join('.')
}
