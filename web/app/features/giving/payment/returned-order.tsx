import { limits } from '@lignum/contract/core/limits'
import { askProvider } from '@lignum/contract/giving/endpoints'
import type { PaymentStatus } from '@lignum/contract/giving/names'
import { useEffect, useSyncExternalStore } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { type StoredOrder, storedOrder, setOrderState, setReturned } from './stored-order.ts'
import { NotPaidYet } from './not-paid-yet.tsx'
import { Failed, Paid, thanksTo } from './payment-outcomes.tsx'
import { isPending, type PaymentPhase, phaseOf } from './payment-phase.ts'
import { usePaymentStatus } from './use-payment-status.ts'
import { useRemovePaid } from './use-remove-paid.ts'

type Order = {
  readonly id: string
  readonly invoiceNumber: string
  readonly status: PaymentStatus
  /** Missing if the order comes from the local store of the browser. */
  readonly statusInWords?: string
}

const titles: Record<Exclude<PaymentPhase, 'paid'>, string> = {
  waiting: 'Awaiting Payment Confirmation',
  verifying: 'Your payment is being checked',
  failed: 'Failed to process order',
}

/** The return page after the provider's page: the status of the order, polled until it is final. */
export function ReturnedOrder({ order, orderPageUrl }: { order: Order; orderPageUrl: string | null }) {
  const { phase, statusText, isLost } = usePaymentStatus(order.id, order.status, limits.paymentPollMs)
  useCheckProviderOnce(order)
  const stored = useSyncExternalStore(storedOrder.subscribe, storedOrder.get, storedOrder.getOnServer)
  const mine = stored?.id === order.id ? stored : null
  useOutcome(mine, phase)
  const navigate = useNavigate()
  const page = mine?.orderPageUrl ?? orderPageUrl
  return (
    <>
      <h1 aria-live="polite">{phase === 'paid' ? thanksTo(mine) : titles[phase]}</h1>
      <div className="panel stack">
        {phase === 'paid' &&
          (mine ? (
            <Paid order={mine} heading="h2" onLeave={() => void navigate(href('/projects'))} />
          ) : (
            <PaidElsewhere page={page} />
          ))}
        {phase === 'failed' && (
          <Failed
            id={order.id}
            invoiceNumber={order.invoiceNumber}
            statusText={statusText ?? order.statusInWords ?? null}
          />
        )}
        {phase === 'verifying' && <p>{statusText ?? order.statusInWords}</p>}
        {phase === 'waiting' && (
          <p>
            We’re waiting for the payment provider to confirm your payment. This usually takes a few seconds. Please
            don’t pay twice: this page updates by itself, and we’ll email your receipt either way.
          </p>
        )}
        {isPending(phase) && <PendingLinks order={order} page={page} mine={mine} />}
        {isLost && (
          <p className="notice inline error" role="alert">
            We can’t reach our server right now. This page keeps trying, and your payment is safe.
          </p>
        )}
      </div>
    </>
  )
}

/** A provider's webhook can get lost, so the server checks with the provider on arrival; polling shows the result. */
const useCheckProviderOnce = ({ id, status }: Order) => {
  useEffect(() => {
    setReturned(id)
    if (isPending(phaseOf(status))) callApi(askProvider, { id }).catch(() => undefined)
    // Once per arrival on this page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
}

/** Once the outcome is shown here, updates the cart and the stored order, so that it is not shown again. */
const useOutcome = (mine: StoredOrder | null, phase: PaymentPhase) => {
  const removePaid = useRemovePaid()
  useEffect(() => {
    if (!mine || mine.state === 'over' || (phase !== 'paid' && phase !== 'failed')) return
    setOrderState(mine.id, 'over')
    if (phase === 'paid') removePaid(mine)
  }, [mine, phase, removePaid])
}

/** For a browser that did not start the order and knows only that it is paid. */
function PaidElsewhere({ page }: { page: string | null }) {
  return (
    <>
      <p className="lead">We’ve received your gift. Your receipt is on its way to your email.</p>
      <div className="row">
        {page && (
          <a className="button" href={page}>
            Your order and receipt
          </a>
        )}
        <LinkButton to={href('/projects')} look="line">
          See other projects
        </LinkButton>
      </div>
    </>
  )
}

function PendingLinks({ order, page, mine }: { order: Order; page: string | null; mine: StoredOrder | null }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <p className="no-script">
        <Link to={pathname + search} reloadDocument>
          Check again
        </Link>
      </p>
      {mine && <NotPaidYet orderId={mine.id} paymentUrl={mine.paymentUrl} />}
      <p className="quiet">Invoice {order.invoiceNumber}.</p>
      <p className="row">
        {page && <a href={page}>Follow your payment</a>}
        <Link to={href('/donate')}>My Cart</Link>
      </p>
    </>
  )
}
