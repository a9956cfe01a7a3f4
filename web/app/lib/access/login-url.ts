/** Pages from which nobody wants to return to themselves after a login. */
const notWorthIt =
  /^\/(login|logout|register|auth|reset-password|reset-password-confirm|resend-activation|dashboard|welcome)?(\/|$)/i

/** The login, with the page it was asked for from, so that it leads back there. The server checks it (safe-origin.ts). */
export const loginAddress = (pathname: string, search: string): string =>
  notWorthIt.test(pathname) ? '/login' : `/login?${new URLSearchParams({ from: pathname + search })}`
