import { createSigner, type Keys } from '#kit/security/keys'

/** The cookie remembers this many email addresses. */
const maxEntries = 5
/** A cookie entry is an order id and a MAC that binds it to the donor's email address, 22 characters each. */
const partLength = 22

/** 16 bytes are 22 characters of base64url. */
const macBytes = 16
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
    .slice(0, maxEntries)

const isOf = (keys: Keys, email: string, entry: string): boolean =>
  createSigner(keys, macBytes).fits(
    textOf(email, entry.slice(0, partLength)),
    Buffer.from(entry.slice(partLength), 'base64url'),
  )

/**
 * The earlier order of this browser whose contact details it may reuse for that email address, or null. It is never
 * another donor's order: somebody who merely types an address gets back what they typed themselves.
 */
export const knownOrderOf = (keys: Keys, cookie: string | undefined, email: string): string | null => {
  const entry = entriesIn(cookie).find((of) => isOf(keys, email, of))
  return entry ? orderIdOf(entry.slice(0, partLength)) : null
}

/** The cookie's new value: maps the address to this order, newest address first. */
export const withDonor = (
  keys: Keys,
  cookie: string | undefined,
  { email, orderId }: { email: string; orderId: string },
): string => {
  const short = shortOf(orderId)
  const others = entriesIn(cookie).filter((entry) => !isOf(keys, email, entry))
  const mac = createSigner(keys, macBytes).sign(textOf(email, short)).toString('base64url')
  return [short + mac, ...others].slice(0, maxEntries).join('.')
}
