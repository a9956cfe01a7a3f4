import { requestRefund } from '@lignum/contract/giving/endpoints'
import type { Order } from '@lignum/contract/giving/orders'
import type { PaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { AmountField, fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'

type Props = { order: Order; left: PaymentTimeline['left'] }

/** Requests a refund of a gift, with an amount for each project. */
export function RequestRefund({ order, left }: Props) {
  const { currency, billingInfo } = order
  const rest = left.filter(({ amount }) => amount > 0)
  if (rest.length === 0) return null
  const donor = [billingInfo?.firstName, billingInfo?.lastName].filter(Boolean).join(' ') || 'the donor'
  const request = (form: FormData) =>
    callApi(requestRefund, {
      orderId: order.id,
      items: rest
        .map(({ projectId }) => ({ projectId, amount: fieldOf(form, projectId) }))
        .filter(({ amount }) => Number(amount) > 0),
      reason: fieldOf(form, 'reason'),
    })
  return (
    <ActionDialog
      label="Refund"
      title={`Refund ${order.invoiceNumber} to ${donor}`}
      confirmLabel="Request the refund"
      call={request}
      done="The refund is requested and waits to be approved"
    >
      <p>
        {formatMoney(order.total, currency)} was given, {formatMoney(order.refunded, currency)} was refunded before. The
        money goes back the way it came, once the refund is approved.
      </p>
      {rest.map(({ projectId, project, amount }) => (
        <AmountField
          key={projectId}
          name={projectId}
          label={project}
          currency={currency}
          initial={amount}
          description={`${formatMoney(amount, currency)} is left of this gift. 0 takes nothing from this project.`}
        />
      ))}
      <ReasonField />
    </ActionDialog>
  )
}
