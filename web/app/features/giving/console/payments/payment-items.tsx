import type { Order } from '@lignum/contract/giving/orders'
import type { PaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { type Column, Table } from '../../../../ui/table.tsx'

type Item = Order['orderItems'][number] & { readonly left: number }

const columnsIn = (currency: Order['currency']): readonly Column<Item>[] => [
  { title: 'Project', cell: ({ description }) => description },
  { title: 'Given', isFigure: true, cell: ({ amount }) => formatMoney(amount, currency) },
  { title: 'Left', isFigure: true, cell: ({ left }) => formatMoney(left, currency) },
]

/** What each project was given, and what is left of it after refunds. */
export function PaymentItems({ order, left }: { order: Order; left: PaymentTimeline['left'] }) {
  const leftOf = (projectId: string) => left.find((one) => one.projectId === projectId)?.amount ?? 0
  return (
    <Table
      caption="The projects of this payment"
      columns={columnsIn(order.currency)}
      rows={order.orderItems.map((item) => ({ ...item, left: leftOf(item.projectId) }))}
      keyOf={({ projectId }) => projectId}
    />
  )
}
