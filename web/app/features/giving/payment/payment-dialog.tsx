import { useState } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import type { StoredOrder } from './stored-order.ts'
import { NotPaidYet } from './not-paid-yet.tsx'
import { Failed, Paid, thanksTo } from './payment-outcomes.tsx'
import { isPending, type PaymentPhase } from './payment-phase.ts'
import { mayExtend, offerOf, type Session, type SessionEvent, warningOf } from './session-reducer.ts'

type Props = { order: StoredOrder; session: Session; send: (event: SessionEvent) => void }

const titleOf = (phase: PaymentPhase, order: StoredOrder) => {
  if (phase === 'paid') return thanksTo(order)
  return phase === 'failed' ? 'Failed to process order' : `Pay ${formatMoney(order.total, order.currency)}`
}

/** The dialog of a payment, from the payment link to the outcome. */
export function PaymentDialog({ order, session, send }: Props) {
  const { phase } = session.payment
  const dismiss = () => send({ type: 'dismiss' })
  return (
    <Dialog title={titleOf(phase, order)} open={session.isOpen} onClose={() => send({ type: 'closed' })}>
      {phase === 'paid' && <Paid order={order} heading="h3" onLeave={dismiss} />}
      {phase === 'failed' && (
        <Failed
          id={order.id}
          invoiceNumber={order.invoiceNumber}
          statusText={session.payment.statusText}
          onTryAgain={dismiss}
        />
      )}
      {isPending(phase) && <Waiting order={order} session={session} send={send} />}
    </Dialog>
  )
}

function Waiting({ order, session, send }: Props) {
  const [isAway, setIsAway] = useState(false)
  const { phase, statusText, isLost } = session.payment
  const offer = offerOf(session, order.isReturned === true)
  return (
    <div className="stack">
      {offer === 'check-first' && <NotPaidYet orderId={order.id} paymentUrl={order.paymentUrl} />}
      {offer === 'pay' && (
        <>
          <p>You’ll pay on our provider’s secure page. We never see your card number.</p>
          <div className="row">
            <a className="button" href={order.paymentUrl}>
              Pay now
            </a>
            <a
              className="button line"
              href={order.paymentUrl}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => setIsAway(true)}
            >
              Pay (opens in new tab)
            </a>
          </div>
        </>
      )}
      <output className="awaiting">
        {phase === 'verifying' ? statusText : (isAway || session.link === 'over') && 'Awaiting Payment Confirmation'}
      </output>
      {isAway && (
        <p>
          Please don’t pay twice. This page updates by itself, and we check with the provider too. We’ll email your
          receipt either way.
        </p>
      )}
      {isLost && (
        <p className="notice inline error" role="alert">
          We can’t reach our server right now. This page keeps trying, and your payment is safe.
        </p>
      )}
      <EndingNotice session={session} onKeepWaiting={() => send({ type: 'keep-waiting' })} />
      <p className="quiet">
        Invoice {order.invoiceNumber}. You can close this. <a href={order.orderPageUrl}>Follow your payment here</a>.
      </p>
    </div>
  )
}

const warnings = {
  link: 'The payment link ends in less than a minute',
  wait: 'This page stops waiting in less than a minute',
} as const

function EndingNotice({ session, onKeepWaiting }: { session: Session; onKeepWaiting: () => void }) {
  const warning = warningOf(session)
  if (!warning) return null
  return (
    <div className="notice inline info" role="alert">
      <strong>{warnings[warning]}</strong>
      <span>If you’re paying right now, just carry on. We’ll still count a payment that arrives later.</span>
      {mayExtend(session) && (
        <p>
          <Button size="small" look="line" onClick={onKeepWaiting}>
            Keep waiting
          </Button>
        </p>
      )}
    </div>
  )
}
