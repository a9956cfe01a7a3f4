import { createHmac } from 'node:crypto'

const kept = 5

const markOf = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`donor:${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)

const marksIn = (cookie: string | undefined): string[] => (cookie ? cookie.split('.').slice(0, kept) : [])

/** Whether this browser gave the details of that address before. A stranger learns nothing: the cookie is of this browser only. */
export const isKnownDonor = (secret: string, cookie: string | undefined, email: string): boolean =>
  marksIn(cookie).includes(markOf(secret, email))

/** The cookie's next value, the newest address first. */
export const withDonor = (secret: string, cookie: string | undefined, email: string): string => {
  const mark = markOf(secret, email)
  return [mark, ...marksIn(cookie).filter((other) => other !== mark)].slice(0, kept).join('.')
}
