import type { Cart } from '@lignum/contract/giving/cart'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import type { Problem } from '../../../lib/api/problem.ts'
import { useProblemNotice } from '../../../lib/notices/use-problem-notice.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { browserCart } from '../cart/browser-cart.ts'
import type { CardChoice } from './card-choice.ts'
import type { Outcome, Started } from './check-out.server.ts'
import { putIntoCart } from '../cart/change-cart.ts'
import { Checkout } from './checkout.tsx'
import { useCountAgain } from '../cart/cart-provider.tsx'
import { storeOrder } from '../payment/stored-order.ts'
import { addedIn, withoutAdded } from '../cart/own-cart.ts'
import { PaymentInProgress } from '../payment/payment-in-progress.tsx'
import { PlainPayment } from '../payment/plain-payment.tsx'
import { useCartInStep } from '../cart/use-cart-sync.ts'
import { WhoGives } from './donor-fields.tsx'

type Loaded = {
  isMember: boolean
  isGuest: boolean
  isLooked: boolean
  cart: Cart
  problem: Problem | null
  config: PaymentConfiguration
  cards: readonly CardChoice[]
  idempotencyKey: string
}
type Props = { loaded: Loaded; outcome: Outcome | undefined; guestSteps: ReactNode }

/** The cart, from choosing amounts to the end of the payment. */
export function DonateScreen({ loaded, outcome, guestSteps }: Props) {
  const { cart, config, isMember, isGuest } = loaded
  const { pathname, search } = useLocation()
  useProblemNotice(loaded.problem)
  useTidyAddress(isMember)
  useCartInStep(isMember)
  const started = outcome?.started
  useLocalStore(started, loaded)
  const guestAddress = `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ['as', 'guest']])}`
  const choice = <WhoGives guestAddress={guestAddress} isBlocked={cart.invalidCartCheckout} guestSteps={guestSteps} />
  return (
    <div className="wrap page cart-page">
      <h1>My Cart</h1>
      <PaymentInProgress started={started} />
      {isMember && <Left />}
      {started && <PlainPayment start={started.start} />}
      {cart.items.length > 0 ? (
        <Checkout
          cart={cart}
          config={config}
          cards={loaded.cards}
          isMember={isMember}
          isGuest={isGuest}
          choice={choice}
          answer={outcome?.answer}
          idempotencyKey={loaded.idempotencyKey}
        />
      ) : (
        <NoLines isLooked={loaded.isLooked} problem={loaded.problem} />
      )}
    </div>
  )
}

const LinesLeft = lazy<() => ReactNode>(() =>
  import('../cart/remaining-lines.tsx').then(
    (module) => ({ default: module.LinesLeft }),
    () => ({ default: () => null }),
  ),
)

/** Fetched only where a login has left lines behind, which is rare. */
function Left() {
  const { lines } = useSyncExternalStore(browserCart.subscribe, browserCart.get, browserCart.getOnServer)
  return (
    lines.some(({ isLeft }) => isLeft) && (
      <Suspense>
        <LinesLeft />
      </Suspense>
    )
  )
}

/** What an address added is kept by now, or is put into the member's cart; then the address is short again. */
const useTidyAddress = (isMember: boolean) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const countAgain = useCountAgain()
  useEffect(() => {
    const requested = new URLSearchParams(search)
    const added = addedIn(requested)
    if (!requested.has('add')) return
    const tidy = async () => {
      if (isMember) {
        for (const id of added) await putIntoCart(id)
        await countAgain()
      }
      await navigate(pathname + withoutAdded(requested), { replace: true, preventScrollReset: true })
    }
    tidy().catch((error: unknown) => notices.raise(noticeOfError(error)))
  }, [isMember, pathname, search, navigate, countAgain])
}

/** The browser remembers the order before the donor leaves for the provider's page. */
const useLocalStore = (started: Started | undefined, { cart, isMember, config }: Loaded) => {
  useEffect(() => {
    if (!started) return
    const { start, total, currency, key, press } = started
    const projects = started.projectIds.map((id) => ({
      id,
      name: cart.items.find((item) => item.id === id)?.projectName ?? 'this project',
    }))
    const isMembers = isMember
    storeOrder(start, {
      total,
      currency,
      projects,
      isMembers,
      press: { key, of: press },
      linkLifeMs: config.linkLifeMs,
    })
    // One answer is one order; what else changes on the page does not begin another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [started])
}

function NoLines({ isLooked, problem }: { isLooked: boolean; problem: Problem | null }) {
  if (problem)
    return (
      <EmptyState title="We could not look into your cart just now">
        <p>What is in it is safe. Please try again in a minute.</p>
        <LinkButton to="/donate" reloadDocument>
          Try again
        </LinkButton>
      </EmptyState>
    )
  if (!isLooked)
    return (
      <>
        <div className="no-script">
          <EmptyState title="Your cart opens from a project">
            <p>Press Donate on a project: it opens here, ready to be paid.</p>
            <LinkButton to="/projects">Current Projects</LinkButton>
          </EmptyState>
        </div>
        <div className="needs-scripting">
          <Skeleton height="16rem" />
        </div>
      </>
    )
  return (
    <EmptyState title="Your cart is empty">
      <p>Choose a project you would like to see happen.</p>
      <LinkButton to="/projects">Current Projects</LinkButton>
    </EmptyState>
  )
}
