import { href } from 'react-router'
import { withQuery } from '../page/with-query.ts'

/** Pages that a login does not return to. */
const notReturnedTo =
  /^\/(login|logout|register|auth|reset-password|reset-password-confirm|resend-activation|dashboard|welcome)?(\/|$)/i

/** The login URL with the current page as return path. The server validates the return path (safe-origin.ts). */
export const loginAddress = (pathname: string, search: string): string =>
  notReturnedTo.test(pathname) ? href('/login') : withQuery(href('/login'), { from: pathname + search })
