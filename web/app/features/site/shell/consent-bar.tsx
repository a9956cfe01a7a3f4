import { useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
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
          Can we count visits and measure how fast our pages are? We don’t share this.{' '}
          <Link to={href('/privacy')}>How we do it</Link>
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

/** Counts one visit per page, with a script that only those load who agreed. A lost count is acceptable. */
const usePageViews = (isCounted: boolean) => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isCounted) return
    import('../../../lib/browser/count-visit.ts').then(({ countVisit }) => countVisit(pathname)).catch(() => undefined)
  }, [isCounted, pathname])
}
