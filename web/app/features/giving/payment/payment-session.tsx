import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import type { StoredOrder } from './stored-order.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { usePaymentSession } from './use-payment-session.ts'

/** The payment session of an order: its dialog, its outcome, and the panel on the page while the dialog is closed. */
export function PaymentSession({ order, started }: { order: StoredOrder; started: unknown }) {
  const [session, send] = usePaymentSession(order, started)
  return (
    <>
      {!session.isOpen && session.order !== 'over' && (
        <PaymentPanel
          order={order}
          isExpired={session.order === 'expired'}
          onShow={() => send({ type: 'show' })}
          onNotPaid={() => send({ type: 'not-paid' })}
        />
      )}
      <PaymentDialog order={order} session={session} send={send} />
    </>
  )
}

type PanelProps = { order: StoredOrder; isExpired: boolean; onShow: () => void; onNotPaid: () => void }

/** The panel on the page while the dialog is closed. */
function PaymentPanel({ order, isExpired, onShow, onNotPaid }: PanelProps) {
  const sum = formatMoney(order.total, order.currency)
  if (isExpired)
    return (
      <section className="panel stack" aria-label="Your last payment">
        <p>
          The link for your payment of <b className="amount">{sum}</b> has expired. If you have paid, nothing is lost:
          we’ll email your receipt, and <a href={order.orderPageUrl}>your order page</a> shows it.
        </p>
        <div>
          <Button look="line" size="small" onClick={onNotPaid}>
            I have not paid
          </Button>
        </div>
      </section>
    )
  return (
    <section className="panel stack" aria-label="Your payment in progress">
      <p>
        Your payment of <b className="amount">{sum}</b> is open.
      </p>
      <div>
        <Button look="line" onClick={onShow}>
          Show the payment
        </Button>
      </div>
    </section>
  )
}
