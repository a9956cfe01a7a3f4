import { useLocation } from 'react-router'
import { loginAddress } from './login-url.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/**
 * The login URL of this page. The server may send a cached page to visitors whose query strings differ, so the HTML
 * contains only the path; the query string is added in the browser.
 */
export const useLoginAddress = (): string => {
  const { pathname, search } = useLocation()
  return loginAddress(pathname, useHydrated() ? search : '')
}
