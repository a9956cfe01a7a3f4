import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Consent, consentCookieFor, readConsent } from '../../../lib/browser/consent.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'

/** Asks once whether views may be counted, and counts them only after a yes. Both answers are equally easy. */
export function ConsentBar() {
  const here = useHydrated()
  const [answered, setHasResponse] = useState<Consent | null>(null)
  const result = here ? (answered ?? readConsent(document.cookie)) : null
  usePageViews(result === 'yes')
  if (!here || result) return null
  const response = (consent: Consent) => () => {
    document.cookie = consentCookieFor(consent)
    setHasResponse(consent)
  }
  return (
    <section className="consent" aria-label="Cookies">
      <p>
        May we count which pages are read? No third party hears of it. <Link to="/privacy">How we do it</Link>
      </p>
      <div className="row">
        <Button size="small" onClick={response('yes')}>
          Yes, count
        </Button>
        <Button size="small" look="line" onClick={response('no')}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}

/** One view a page. A count that gets lost is no loss, so nobody waits for it. */
const usePageViews = (counted: boolean) => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!counted) return
    fetch('/api/Site/RecordPageView', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: pathname }),
      keepalive: true,
    }).catch(() => undefined)
  }, [counted, pathname])
}
