import type { Cart } from '@lignum/contract/giving/cart'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { lazy, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import type { Problem } from '../../../lib/api/problem.ts'
import { Nonce } from '../../../lib/page/nonce.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { useProblemNotice } from '../../../lib/notices/use-problem-notice.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { browserCart } from '../cart/browser-cart.ts'
import type { CardChoice } from './card-choice.ts'
import type { Outcome, Started } from './check-out.server.ts'
import { putIntoCart } from '../cart/change-cart.ts'
import { Checkout } from './checkout.tsx'
import { useRefreshCartCount } from '../cart/cart-provider.tsx'
import { storeOrder } from '../payment/stored-order.ts'
import { addedIn, withoutAdded } from '../cart/own-cart.ts'
import { PaymentInProgress } from '../payment/payment-in-progress.tsx'
import { PlainPayment } from '../payment/plain-payment.tsx'
import { useCartSync } from '../cart/use-cart-sync.ts'
import { DonorChoice } from './donor-fields.tsx'

type Loaded = {
  isMember: boolean
  isGuest: boolean
  isCartLoaded: boolean
  cart: Cart
  problem: Problem | null
  config: PaymentConfiguration
  cards: readonly CardChoice[]
  idempotencyKey: string
}
type Props = { loaded: Loaded; outcome: Outcome | undefined; guestSteps: ReactNode }

/** My Cart, from the amounts to the end of the payment. */
export function DonateScreen({ loaded, outcome, guestSteps }: Props) {
  const { cart, config, isMember, isGuest } = loaded
  const { pathname, search } = useLocation()
  useProblemNotice(loaded.problem)
  useAddFromUrl(isMember)
  useCartSync(isMember)
  const started = outcome?.started
  useStoreOrder(started, loaded)
  const guestUrl = `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ['as', 'guest']])}`
  const choice = <DonorChoice guestUrl={guestUrl} isBlocked={cart.invalidCartCheckout} guestSteps={guestSteps} />
  return (
    <div className="wrap page cart-page">
      <h1>My Cart</h1>
      <PaymentInProgress started={started} />
      {isMember && <LazyRemainingLines />}
      {started && <PlainPayment start={started.start} />}
      {cart.items.length > 0 ? (
        <Checkout
          cart={cart}
          config={config}
          cards={loaded.cards}
          isMember={isMember}
          isGuest={isGuest}
          choice={choice}
          response={outcome?.response}
          idempotencyKey={loaded.idempotencyKey}
        />
      ) : (
        <NoLines isCartLoaded={loaded.isCartLoaded} problem={loaded.problem} />
      )}
    </div>
  )
}

const RemainingLines = lazy<() => ReactNode>(() =>
  import('../cart/remaining-lines.tsx').then(
    (module) => ({ default: module.RemainingLines }),
    () => ({ default: () => null }),
  ),
)

/** Loaded only if lines remain in the browser after login, which is rare. */
function LazyRemainingLines() {
  const { lines } = useSyncExternalStore(browserCart.subscribe, browserCart.get, browserCart.getOnServer)
  return (
    lines.some(({ isLeft }) => isLeft) && (
      <Suspense>
        <RemainingLines />
      </Suspense>
    )
  )
}

/** Handles `?add=` links: adds the projects to a member's cart, then removes the parameters from the URL. */
const useAddFromUrl = (isMember: boolean) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const refreshCartCount = useRefreshCartCount()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const added = addedIn(params)
    if (!params.has('add')) return
    const addAndCleanUrl = async () => {
      if (isMember) {
        for (const id of added) await putIntoCart(id)
        await refreshCartCount()
      }
      await navigate(pathname + withoutAdded(params), { replace: true, preventScrollReset: true })
    }
    addAndCleanUrl().catch((error: unknown) => notices.raise(noticeOfError(error)))
  }, [isMember, pathname, search, navigate, refreshCartCount])
}

/** Stores the order in the browser before the donor leaves for the provider's page. */
const useStoreOrder = (started: Started | undefined, { cart, isMember, config }: Loaded) => {
  const { user } = useSite()
  useEffect(() => {
    if (!started) return
    const { start, total, currency, key, press } = started
    const projects = started.gifts.map(({ id, amount }) => ({
      id,
      name: cart.items.find((item) => item.id === id)?.projectName ?? 'this project',
      amount,
    }))
    const isMembers = isMember
    const firstName = isMember ? (user?.firstName ?? '') : started.firstName
    storeOrder(start, {
      total,
      currency,
      projects,
      firstName,
      isMembers,
      press: { key, of: press },
      linkLifeMs: config.linkLifeMs,
    })
    // One response is one order; other changes on the page must not store it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [started])
}

function NoLines({ isCartLoaded, problem }: { isCartLoaded: boolean; problem: Problem | null }) {
  if (problem)
    return (
      <EmptyState title="We couldn’t open your cart just now">
        <p>Nothing in it is lost. Please try again in a minute.</p>
        <LinkButton to={href('/donate')} reloadDocument>
          Try again
        </LinkButton>
      </EmptyState>
    )
  // The same elements before and after: the browser shows the text once, and nothing moves.
  return (
    <>
      {!isCartLoaded && <StoredCart />}
      <div className={isCartLoaded ? undefined : 'not-awaiting-script'}>
        <EmptyState title="Your cart is empty">
          <p>Choose a project you would like to see happen.</p>
          <LinkButton to={href('/projects')}>Current Projects</LinkButton>
        </EmptyState>
      </div>
    </>
  )
}

/** Marks the page while it is parsed, so that the cart or its absence is shown from the first paint on. */
const markStoredCart = import.meta.env.SSR
  ? `try {
  if (localStorage.getItem('lignum-cart')?.includes('"id"')) document.documentElement.dataset.awaitsScript = ''
} catch {}`
  : ''

/** The place of a guest's cart, which the server cannot load: only the browser knows whether there is one. */
function StoredCart() {
  return (
    <>
      <script nonce={use(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markStoredCart }} />
      <div className="awaiting-script">
        <Skeleton height="16rem" />
      </div>
    </>
  )
}
