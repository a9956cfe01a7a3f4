import { useState } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import type { StoredOrder } from './stored-order.ts'
import { NotPaidYet } from './not-paid-yet.tsx'
import { Failed, Paid } from './payment-outcomes.tsx'
import type { Deadline, PaymentPhase } from './payment-phase.ts'

type Props = {
  order: StoredOrder
  phase: PaymentPhase
  /** The server's description of the status. */
  statusText: string | null
  isLost: boolean
  deadline: Deadline
  open: boolean
  /** A button in the dialog requests to close it. */
  onDismiss: () => void
  /** The dialog was closed, by a button or by Escape. */
  onClose: () => void
  onKeepWaiting: () => void
}

const titleOf = (phase: PaymentPhase, { total, currency }: StoredOrder) => {
  if (phase === 'paid') return 'Thank you'
  return phase === 'failed' ? 'Failed to process order' : `Pay ${formatMoney(total, currency)}`
}

/** The dialog of a payment, from the payment link to the outcome. */
export function PaymentDialog({ order, phase, open, onDismiss, onClose, ...waiting }: Props) {
  return (
    <Dialog title={titleOf(phase, order)} open={open} onClose={onClose}>
      {phase === 'paid' && <Paid order={order} heading="h3" onLeave={onDismiss} />}
      {phase === 'failed' && <Failed id={order.id} invoiceNumber={order.invoiceNumber} onTryAgain={onDismiss} />}
      {(phase === 'waiting' || phase === 'verifying') && <Waiting order={order} phase={phase} {...waiting} />}
    </Dialog>
  )
}

type WaitingProps = Omit<Props, 'open' | 'onClose' | 'onDismiss'>

function Waiting({ order, phase, statusText, isLost, deadline, onKeepWaiting }: WaitingProps) {
  const [isAway, setIsAway] = useState(false)
  const isOver = deadline === 'over'
  return (
    <div className="stack">
      {!isOver && phase === 'waiting' && order.isReturned && (
        <NotPaidYet orderId={order.id} paymentUrl={order.paymentUrl} />
      )}
      {!isOver && phase === 'waiting' && !order.isReturned && (
        <>
          <p>You pay on the page of the payment provider. No card number passes through this site.</p>
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
        {phase === 'verifying' ? statusText : (isAway || isOver) && 'Awaiting Payment Confirmation'}
      </output>
      {isLost && (
        <p className="notice inline error" role="alert">
          We cannot reach the exchange at the moment. This page keeps trying; your payment is not affected.
        </p>
      )}
      {deadline === 'ending' && (
        <div className="notice inline info" role="alert">
          <strong>The payment link ends in less than a minute</strong>
          <span>If you are paying right now, just go on: a payment that arrives later is booked all the same.</span>
          <p>
            <Button size="small" look="line" onClick={onKeepWaiting}>
              Keep waiting
            </Button>
          </p>
        </div>
      )}
      <p className="quiet">
        Invoice {order.invoiceNumber}. You may close this: <a href={order.orderPageUrl}>the page of your order</a>{' '}
        always says where it stands.
      </p>
    </div>
  )
}
