import { useLocation } from 'react-router'
import { loginAddress } from './login-url.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/**
 * Where Login leads from this page. A page that the server sends may be shared by visitors whose addresses differ in what does not
 * change it, so the server's own writing names the path alone; the search is added in the browser.
 */
export const useLoginAddress = (): string => {
  const { pathname, search } = useLocation()
  return loginAddress(pathname, useHydrated() ? search : '')
}
