import { getPaymentDetails } from '@lignum/contract/giving/orders'
import { getPaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { getRefundsListByFilter } from '@lignum/contract/giving/refunds'
import { href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { MoveGift } from '../../../features/giving/console/payments/move-gift.tsx'
import { PaymentItems } from '../../../features/giving/console/payments/payment-items.tsx'
import { PaymentPostings } from '../../../features/giving/console/payments/payment-postings.tsx'
import { PaymentStatus } from '../../../features/giving/console/payments/payment-status.tsx'
import { PaymentDonor, PaymentSummary } from '../../../features/giving/console/payments/payment-summary.tsx'
import { NextStep, PaymentTimeline } from '../../../features/giving/console/payments/payment-timeline.tsx'
import { RefundPeek } from '../../../features/giving/console/refunds/refund-peek.tsx'
import { RequestRefund } from '../../../features/giving/console/refunds/request-refund.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orNotFound } from '../../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/payment.ts'

export const handle: RouteHandle = { operations: ['View_all_payments'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const ofOrder = { filters: [{ field: 'OrderId', value: id }], amountPerPage: 100 }
  const [order, timeline, refunds] = await orNotFound(
    Promise.all([
      api(getPaymentDetails, { id }),
      api(getPaymentTimeline, { id }),
      api(getRefundsListByFilter, ofOrder),
    ]),
  )
  return { order, timeline, refunds: refunds.results }
}

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.order.invoiceNumber ?? 'Payment')

const over = new Set(['succeeded', 'failed', 'rejected'])

export default function PaymentPage({ loaderData: { order, timeline, refunds } }: Route.ComponentProps) {
  const may = useMay()
  const isRefundable = order.paymentStatus === 'Successful' && refunds.every(({ state }) => over.has(state))
  return (
    <DetailPage
      key={order.id}
      title={order.invoiceNumber}
      status={<PaymentStatus status={order.paymentStatus} />}
      about={`What the donor is told: ${order.statusInWords}`}
      above={href('/admin/payments')}
      actions={
        isRefundable &&
        may('Refund_Payment') && (
          <>
            <MoveGift order={order} left={timeline.left} />
            <RequestRefund order={order} left={timeline.left} />
          </>
        )
      }
      history={
        <SectionPanel id="timeline" title="What happened">
          <PaymentTimeline entries={timeline.entries} />
        </SectionPanel>
      }
    >
      <NextStep next={timeline.next} />
      <SectionPanel id="payment" title="Payment">
        <PaymentSummary order={order} />
      </SectionPanel>
      <SectionPanel id="projects" title="Projects">
        <PaymentItems order={order} left={timeline.left} />
      </SectionPanel>
      {refunds.length > 0 && (
        <SectionPanel id="refunds" title="Refunds">
          {refunds.map((refund) => (
            <RefundPeek key={refund.id} refund={refund} />
          ))}
        </SectionPanel>
      )}
      <SectionPanel id="donor" title="Donor">
        <PaymentDonor order={order} />
      </SectionPanel>
      <SectionPanel id="postings" title="Postings">
        <PaymentPostings postings={timeline.postings} />
      </SectionPanel>
    </DetailPage>
  )
}
