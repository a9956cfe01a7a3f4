import { limits } from '@lignum/contract/core/limits'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { browserCart, withoutProjects } from '../cart/browser-cart.ts'
import { useCountAgain } from '../cart/cart-provider.tsx'
import { type StoredOrder, setOrderState } from './stored-order.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { PaymentPhase } from './payment-phase.ts'
import { useDeadline } from './use-deadline.ts'
import { usePaymentStatus, type Watched } from './use-payment-status.ts'

/** After its link has ended an order is looked at now and then: a late payment wins. */
const expiredPollMs = 6 * limits.paymentPollMs
/** Keep waiting can be pressed this often. */
const mostExtensions = 10

/** The order that is being paid: its dialog, its end, and what stands on the page in between. */
export function PaymentSession({ order, started }: { order: StoredOrder; started: unknown }) {
  const [open, setOpen] = useState(order.state === 'open')
  const [extensions, setExtensions] = useState(0)
  const isExpired = order.state === 'expired'
  const watched = usePaymentStatus(order.id, 'Pending', isExpired ? expiredPollMs : limits.paymentPollMs)
  const { phase, words: text, isLost } = watched
  const link = useDeadline(order.endsAt)
  const patienceEndsAt = order.endsAt + extensions * limits.paymentLinkMs
  const [seen, setSeen] = useState(started)
  if (started !== seen) {
    setSeen(started)
    if (started) setOpen(true)
  }
  useEnding(order, phase, setOpen)
  useExpiry(order, watched, patienceEndsAt, setOpen)
  const navigate = useNavigate()
  const close = useCallback(() => {
    setOpen(false)
    if (phase === 'paid' || phase === 'failed') setOrderState(order.id, 'over')
    if (phase === 'paid') void navigate('/projects')
  }, [order.id, phase, navigate])
  return (
    <>
      {!open && order.state !== 'over' && <Resting order={order} onShow={() => setOpen(true)} />}
      <PaymentDialog
        order={order}
        phase={phase}
        words={text}
        isLost={isLost}
        deadline={extensions > 0 && link === 'ending' ? 'running' : link}
        open={open}
        onDismiss={() => setOpen(false)}
        onClose={close}
        onKeepWaiting={() => setExtensions(Math.min(mostExtensions, extensions + 1))}
      />
    </>
  )
}

/** A paid order empties the cart of what was paid; a failed one leaves everything as it is. */
const useEnding = (order: StoredOrder, phase: PaymentPhase, setOpen: (open: boolean) => void) => {
  const countAgain = useCountAgain()
  const { revalidate } = useRevalidator()
  const { id, projects, isMembers, state } = order
  const isLate = state === 'expired'
  useEffect(() => {
    if (phase === 'failed') {
      // Of a link that has ended the person knows already that nothing came of it.
      if (!isLate) setOpen(true)
      setOrderState(id, 'over')
    }
    if (phase !== 'paid') return
    setOpen(true)
    const paid = projects.map((project) => project.id)
    browserCart.set(withoutProjects(browserCart.get(), paid))
    const refresh = isMembers ? Promise.all([countAgain(), revalidate()]) : revalidate()
    refresh.catch((error: unknown) => notices.raise(noticeOfError(error)))
    // The end of an order comes once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phase])
}

/**
 * Closes the dialog when the time is over. The server has the last word: it is asked after the deadline, and only its answer that
 * nothing has come makes the link expired. A window that slept, or was hidden, may be about to hear that the gift has arrived.
 */
const useExpiry = (order: StoredOrder, watched: Watched, endsAt: number, setOpen: (open: boolean) => void) => {
  const { phase, askedAt: requestedAt, lookNow } = watched
  const deadline = useDeadline(endsAt)
  const isDue = order.state === 'open' && phase === 'waiting' && deadline === 'over'
  const isOver = isDue && requestedAt >= endsAt
  useEffect(() => {
    if (isDue) void lookNow()
  }, [isDue, lookNow])
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

/** Stands on the page while the dialog is closed. */
function Resting({ order, onShow }: { order: StoredOrder; onShow: () => void }) {
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
