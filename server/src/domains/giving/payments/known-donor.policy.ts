import { createHmac, timingSafeEqual } from 'node:crypto'

const kept = 5
/** An order's id and the mark that binds it to the address of its donor, each as 22 characters. */
const partLength = 22

const markOf = (secret: string, email: string, id: string): string =>
  createHmac('sha256', secret)
    .update(`donor:${id}:${email.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, partLength)

const shortOf = (orderId: string): string => Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url')

const orderIdOf = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const entriesIn = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((entry) => /^[\w-]{44}$/.test(entry))
    .slice(0, kept)

const isOf = (secret: string, email: string, entry: string): boolean =>
  timingSafeEqual(Buffer.from(entry.slice(partLength)), Buffer.from(markOf(secret, email, entry.slice(0, partLength))))

/**
 * The order of this browser's own whose details it may use again for that address; null without one. It is never another's: whoever
 * merely types an address finds what they typed themselves.
 */
export const knownOrderOf = (secret: string, cookie: string | undefined, email: string): string | null => {
  const entry = entriesIn(cookie).find((of) => isOf(secret, email, of))
  return entry ? orderIdOf(entry.slice(0, partLength)) : null
}

/** The cookie's next value: this order for that address, the newest address first. */
export const withDonor = (
  secret: string,
  cookie: string | undefined,
  { email, orderId }: { email: string; orderId: string },
): string => {
  const short = shortOf(orderId)
  const others = entriesIn(cookie).filter((entry) => !isOf(secret, email, entry))
  return [short + markOf(secret, email, short), ...others].slice(0, kept).join('.')
}
