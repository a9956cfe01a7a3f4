import { limits } from '@lignum/contract/core/limits'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { browserCart, withoutProjects } from '../cart/browser-cart.ts'
import { useRefreshCartCount } from '../cart/cart-provider.tsx'
import { type StoredOrder, setOrderState } from './stored-order.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { PaymentPhase } from './payment-phase.ts'
import { useDeadline } from './use-deadline.ts'
import { usePaymentStatus, type PolledPayment } from './use-payment-status.ts'

/** The polling interval after the link has expired: a late payment is still accepted. */
const expiredPollMs = 6 * limits.paymentPollMs
/** How often Keep waiting can be pressed. */
const maxExtensions = 10

/** The payment session of an order: its dialog, its outcome, and the panel on the page while the dialog is closed. */
export function PaymentSession({ order, started }: { order: StoredOrder; started: unknown }) {
  const [open, setOpen] = useState(order.state === 'open')
  const [extensions, setExtensions] = useState(0)
  const isExpired = order.state === 'expired'
  const payment = usePaymentStatus(order.id, 'Pending', isExpired ? expiredPollMs : limits.paymentPollMs)
  const { phase, statusText, isLost } = payment
  const link = useDeadline(order.endsAt)
  const waitEndsAt = order.endsAt + extensions * limits.paymentLinkMs
  const [handledStart, setHandledStart] = useState(started)
  if (started !== handledStart) {
    setHandledStart(started)
    if (started) setOpen(true)
  }
  useOutcome(order, phase, setOpen)
  useExpiry(order, payment, waitEndsAt, setOpen)
  const navigate = useNavigate()
  const close = useCallback(() => {
    setOpen(false)
    if (phase === 'paid' || phase === 'failed') setOrderState(order.id, 'over')
    if (phase === 'paid') void navigate('/projects')
  }, [order.id, phase, navigate])
  return (
    <>
      {!open && order.state !== 'over' && <PaymentPanel order={order} onShow={() => setOpen(true)} />}
      <PaymentDialog
        order={order}
        phase={phase}
        statusText={statusText}
        isLost={isLost}
        deadline={extensions > 0 && link === 'ending' ? 'running' : link}
        open={open}
        onDismiss={() => setOpen(false)}
        onClose={close}
        onKeepWaiting={() => setExtensions(Math.min(maxExtensions, extensions + 1))}
      />
    </>
  )
}

/** A paid order removes the paid projects from the cart; a failed one does not change the cart. */
const useOutcome = (order: StoredOrder, phase: PaymentPhase, setOpen: (open: boolean) => void) => {
  const refreshCartCount = useRefreshCartCount()
  const { revalidate } = useRevalidator()
  const { id, projects, isMembers, state } = order
  const isLate = state === 'expired'
  useEffect(() => {
    if (phase === 'failed') {
      // After the expiry notice the person already knows that the payment was not made.
      if (!isLate) setOpen(true)
      setOrderState(id, 'over')
    }
    if (phase !== 'paid') return
    setOpen(true)
    const paid = projects.map((project) => project.id)
    browserCart.set(withoutProjects(browserCart.get(), paid))
    const refresh = isMembers ? Promise.all([refreshCartCount(), revalidate()]) : revalidate()
    refresh.catch((error: unknown) => notices.raise(noticeOfError(error)))
    // Each phase is handled once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phase])
}

/**
 * Closes the dialog when the time is over. The link counts as expired only if a status check sent after the deadline
 * still finds no payment: after sleep or in a hidden window, the last known status may be outdated.
 */
const useExpiry = (order: StoredOrder, payment: PolledPayment, endsAt: number, setOpen: (open: boolean) => void) => {
  const { phase, checkedAt, checkNow } = payment
  const deadline = useDeadline(endsAt)
  const isDue = order.state === 'open' && phase === 'waiting' && deadline === 'over'
  const isOver = isDue && checkedAt >= endsAt
  useEffect(() => {
    if (isDue) void checkNow()
  }, [isDue, checkNow])
  useEffect(() => {
    if (!isOver) return
    setOrderState(order.id, 'expired')
    setOpen(false)
    notices.raise({
      type: 'error',
      title: 'Error',
      message: 'Link has expired. Please try again.',
      lastsMs: limits.generalNoticeMs,
    })
  }, [isOver, order.id, setOpen])
}

/** The panel on the page while the dialog is closed. */
function PaymentPanel({ order, onShow }: { order: StoredOrder; onShow: () => void }) {
  const sum = formatMoney(order.total, order.currency)
  if (order.state === 'expired')
    return (
      <section className="panel stack" aria-label="Your last payment">
        <p>
          The link for your payment of <b className="amount">{sum}</b> has expired. If you have paid, nothing is lost:
          the receipt comes by email, and <a href={order.orderPageUrl}>the page of your order</a> shows it.
        </p>
        <div>
          <Button look="line" size="small" onClick={() => setOrderState(order.id, 'over')}>
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
