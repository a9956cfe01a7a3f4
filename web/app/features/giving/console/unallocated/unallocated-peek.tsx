import { requestParkedRefund } from '@lignum/contract/giving/endpoints'
import type { UnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { href, Link } from 'react-router'
import { Facts } from '../../../../console/detail/facts.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { remainderOf } from '../../../../lib/format/cents.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { withQuery } from '../../../../lib/page/with-query.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { AllocateUnallocated } from './allocate-unallocated.tsx'
import { AmountField, fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { providerNames } from '../provider-names.ts'

/** Money that belongs to no gift, with what can be done. */
export function UnallocatedPeek({ money }: { money: UnallocatedMoney }) {
  const may = useMay()
  const { currency, refundId } = money
  const left = remainderOf(money.amount, money.refunded)
  return (
    <div className="stack">
      <p>
        {money.describeReason} {money.describeState}
      </p>
      {refundId && (
        <p>
          <Link to={withQuery(href('/admin/refunds'), { transaction: money.transactionId })}>Open its refund</Link>
        </p>
      )}
      {money.isAllocationOpen && (
        <p>
          <Link to={withQuery(href('/admin/waiting'), { kind: 'allocation' })}>Open what waits for confirmation</Link>
        </p>
      )}
      {!refundId && !money.isAllocationOpen && left > 0 && (
        <div className="row">
          {may('Refund_Payment') && <RefundUnallocated money={money} left={left} />}
          {may('Reconcile_Bank') && money.refunded === 0 && <AllocateUnallocated money={money} />}
        </div>
      )}
      <Facts
        facts={[
          { label: 'Amount', value: formatMoney(money.amount, currency) },
          { label: 'Refunded', value: formatMoney(money.refunded, currency) },
          { label: 'Left', value: formatMoney(left, currency) },
          { label: 'Number at the provider', value: `${providerNames[money.provider]}, ${money.transactionId}` },
          { label: 'Order that it names', value: money.invoiceNumber },
          { label: 'Received', value: <Moment at={money.receivedDate} /> },
        ]}
      />
    </div>
  )
}

function RefundUnallocated({ money, left }: { money: UnallocatedMoney; left: number }) {
  const { provider, transactionId, currency } = money
  const request = (form: FormData) =>
    callApi(requestParkedRefund, {
      provider,
      transactionId,
      amount: fieldOf(form, 'amount'),
      reason: fieldOf(form, 'reason'),
    })
  return (
    <ActionDialog
      label="Refund"
      of={transactionId}
      title="Refund money that belongs to no gift"
      confirmLabel="Request the refund"
      isPrimary
      call={request}
      done="The refund is requested and waits to be approved"
    >
      <p>
        {formatMoney(left, currency)} is left. It goes back the way it came, by {providerNames[provider]}, once the
        refund is approved.
      </p>
      <AmountField currency={currency} initial={left} />
      <ReasonField />
    </ActionDialog>
  )
}
