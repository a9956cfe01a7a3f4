import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { type StoredOrder, storedOrder } from './stored-order.ts'

type Props = { order: StoredOrder; started: unknown }

/** Fetched when somebody begins to give: most who look into their cart have nothing to pay yet. */
export const fetchPaymentSession = () =>
  import('./payment-session.tsx').then(
    ({ PaymentSession }) => ({ default: PaymentSession }),
    () => ({ default: OrderElsewhere }),
  )

const PaymentSession = lazy<(props: Props) => ReactNode>(fetchPaymentSession)

/** The order this browser has begun, wherever it stands. `started` is a new answer: its dialog opens. */
export function PaymentInProgress({ started }: { started: unknown }) {
  const order = useSyncExternalStore(storedOrder.subscribe, storedOrder.get, storedOrder.getOnServer)
  return order && <WatchedOrder key={order.id} order={order} started={started} />
}

function WatchedOrder({ order, started }: Props) {
  const [wasOver] = useState(order.state === 'over')
  if (wasOver && order.state === 'over') return null
  return (
    <Suspense fallback={<output>Opening your payment…</output>}>
      <PaymentSession order={order} started={started} />
    </Suspense>
  )
}

/** Where the rest could not be fetched: the order has a page of its own, which needs nothing. */
function OrderElsewhere({ order }: Props) {
  return (
    <section className="panel stack" aria-label="Your payment in progress">
      <p>
        Your payment of <b className="amount">{formatMoney(order.total, order.currency)}</b> is open.{' '}
        <a href={order.orderPageUrl}>Go on at the page of your order</a>
      </p>
    </section>
  )
}
