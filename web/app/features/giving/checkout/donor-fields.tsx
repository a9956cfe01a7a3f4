import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { withQuery } from '../../../lib/page/with-query.ts'
import { LinkButton } from '../../../ui/button.tsx'

type Props = {
  /** The URL of this page with the fields for guests. */
  guestUrl: string
  isBlocked: boolean
  guestSteps: ReactNode
}

/** The choice between donating as a guest and logging in; both are presented equally. */
export function DonorChoice({ guestUrl, isBlocked, guestSteps }: Props) {
  return (
    <div className="stack">
      <h2>How would you like to give?</h2>
      <div className="who-gives">
        <section className="stack" aria-labelledby="as-guest">
          <h3 id="as-guest">As a guest</h3>
          <p className="quiet">No account, no password. We only need your email address, for the receipt.</p>
          {isBlocked ? (
            <p className="quiet">Please change your cart first.</p>
          ) : (
            <LinkButton to={guestUrl} preventScrollReset>
              Continue as a guest
            </LinkButton>
          )}
          {guestSteps}
        </section>
        <section className="stack" aria-labelledby="with-account">
          <h3 id="with-account">With your account</h3>
          <p className="quiet">We keep your cart, and all your receipts are in one place.</p>
          <LinkButton to={withQuery(href('/login'), { from: href('/donate') })}>Log in and continue</LinkButton>
          <p>
            <Link to={href('/register')}>Create an account</Link>
          </p>
        </section>
      </div>
    </div>
  )
}
