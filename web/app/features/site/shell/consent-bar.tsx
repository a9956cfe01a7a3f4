import { recordPageView } from '@lignum/contract/site/endpoints'
import { useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { type Consent, consentCookieFor, readConsent } from '../../../lib/browser/consent.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * Requests consent to count page views once, and counts them only after a yes. Both buttons are equally easy. It is part
 * of the page, above the footer, so that it never covers a button.
 */
export function ConsentBar() {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<Consent | null>(null)
  const consent = isHydrated ? (chosen ?? readConsent(document.cookie)) : null
  usePageViews(consent === 'yes')
  if (!isHydrated || consent) return null
  const choose = (choice: Consent) => () => {
    document.cookie = consentCookieFor(choice)
    setChosen(choice)
  }
  return (
    <section className="consent" aria-label="Cookies">
      <div className="wrap row">
        <p>
          Can we count visits to our pages? We don’t share this. <Link to={href('/privacy')}>How we do it</Link>
        </p>
        <div className="row">
          <Button size="small" onClick={choose('yes')}>
            Yes, that’s fine
          </Button>
          <Button size="small" look="line" onClick={choose('no')}>
            No, thanks
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Records one view per page. A lost count is acceptable, so the result is not awaited. */
const usePageViews = (isCounted: boolean) => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isCounted) return
    callApi(recordPageView, { path: pathname }, { isBackground: true, keepalive: true }).catch(() => undefined)
  }, [isCounted, pathname])
}
