import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { hasSessionChanged, readSessionHint, sessionCookie } from './session-cookie.ts'
import { reportSessionEnd } from './use-session-hold.ts'
import { useSite } from '../page/use-site.ts'

/**
 * Polls the readable session cookie without any request. Reloads the page data only when the cookie differs from the
 * page and has changed since the last check, so a permanent difference costs one request, not one per interval.
 */
export const useSessionWatch = () => {
  const { user, sessionCheckMs } = useSite()
  const { revalidate } = useRevalidator()
  const known = useRef(user)
  const lastSeen = useRef<string | null>(null)
  useEffect(() => {
    known.current = user
  }, [user])
  useEffect(() => {
    lastSeen.current = sessionCookie(document.cookie)
    const timer = setInterval(() => {
      const cookie = sessionCookie(document.cookie)
      if (cookie === lastSeen.current) return
      lastSeen.current = cookie
      const hint = readSessionHint(cookie)
      if (!hasSessionChanged(hint, known.current)) return
      if (hint !== null || !reportSessionEnd()) void revalidate()
    }, sessionCheckMs)
    return () => clearInterval(timer)
  }, [sessionCheckMs, revalidate])
}
