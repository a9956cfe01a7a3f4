import { limits } from '@lignum/contract/core/limits'
import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type StoredOrder, storedOrder, setOrderState } from './stored-order.ts'
import { ReturnedOrder } from './returned-order.tsx'
import { usePaymentStatus } from './use-payment-status.ts'

/** The return page without an order in the URL: shows the stored order of this browser, or a help text. */
export function ReturnHint({ isCanceled }: { isCanceled: boolean }) {
  const order = useSyncExternalStore(storedOrder.subscribe, storedOrder.get, storedOrder.getOnServer)
  if (isCanceled) return order ? <CanceledOrder order={order} /> : <Canceled order={null} />
  if (order)
    return <ReturnedOrder key={order.id} order={{ ...order, status: 'Pending' }} orderPageUrl={order.orderPageUrl} />
  return (
    <>
      <h1>Your payment</h1>
      <EmptyState title="We can’t tell which payment this is">
        <p>If you have paid, we’ll email your receipt. Your cart is as you left it.</p>
        <LinkButton to={href('/donate')}>My Cart</LinkButton>
      </EmptyState>
    </>
  )
}

/** Canceled in this tab, it may have been paid in another one: then there is no way to pay again. */
function CanceledOrder({ order }: { order: StoredOrder }) {
  const { phase } = usePaymentStatus(order.id, 'Pending', limits.paymentPollMs)
  if (phase === 'waiting') return <Canceled order={order} />
  return <ReturnedOrder order={{ ...order, status: 'Pending' }} orderPageUrl={order.orderPageUrl} />
}

/** The donor canceled at the provider: nothing was paid, and the link works until it expires. */
function Canceled({ order }: { order: StoredOrder | null }) {
  return (
    <>
      <h1>The payment was canceled</h1>
      <div className="panel stack">
        <p>Nothing was charged. Your cart is as you left it.</p>
        <div className="row">
          {order?.state === 'open' && (
            <a className="button" href={order.paymentUrl}>
              Continue payment
            </a>
          )}
          <LinkButton to={href('/donate')} look="line" onClick={() => order && setOrderState(order.id, 'over')}>
            My Cart
          </LinkButton>
        </div>
      </div>
    </>
  )
}
