import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { hasSessionChanged, readSessionHint, sessionCookie } from './session-cookie.ts'
import { useSite } from '../page/use-site.ts'

/**
 * Looks at the readable session cookie and asks nobody. Only when it says something else than the page does, and has
 * changed since the last look, is the page loaded anew; so a disagreement can cost one request, never one every tick.
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
      if (hasSessionChanged(readSessionHint(cookie), known.current)) void revalidate()
    }, sessionCheckMs)
    return () => clearInterval(timer)
  }, [sessionCheckMs, revalidate])
}
