import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { type StoredOrder, storedOrder } from './stored-order.ts'

type Props = { order: StoredOrder; started: unknown }

/** Loaded when a payment starts, because most visitors of the cart have none in progress. */
export const fetchPaymentSession = () =>
  import('./payment-session.tsx').then(
    ({ PaymentSession }) => ({ default: PaymentSession }),
    () => ({ default: OrderPageLink }),
  )

const PaymentSession = lazy<(props: Props) => ReactNode>(fetchPaymentSession)

/** The stored order of this browser, in any state. A new `started` response opens the dialog. */
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

/** Shown if the payment session cannot be loaded: a link to the page of the order, which works without it. */
function OrderPageLink({ order }: Props) {
  return (
    <section className="panel stack" aria-label="Your payment in progress">
      <p>
        Your payment of <b className="amount">{formatMoney(order.total, order.currency)}</b> is open.{' '}
        <a href={order.orderPageUrl}>Continue payment</a>
      </p>
    </section>
  )
}
