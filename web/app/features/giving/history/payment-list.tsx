import { paymentStatusLabels } from '@lignum/contract/giving/names'
import type { getPaymentsListByFilterForInvestor, PaymentRow } from '@lignum/contract/giving/payment-lists'
import type { ResponseOf } from '@lignum/contract/core/call'
import { Form, href, Link } from 'react-router'
import { countOf } from '../../../lib/format/format-count.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { isFiltered } from '../../../lib/lists/list-query.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { StatusBadge } from '../payment/status-badge.tsx'
import { type PaymentListQuery, paymentListRules, paymentListUrl } from './payment-list-rules.ts'
import { Moment } from '../../../ui/form/date-field.tsx'

type List = ResponseOf<typeof getPaymentsListByFilterForInvestor>

const channels = { Fygaro: 'Fygaro', CreditCard: 'Card', Paypal: 'PayPal' } as const

const columns: readonly Column<PaymentRow>[] = [
  { title: 'Date', cell: ({ date }) => <Moment at={date} /> },
  { title: 'Given to', cell: ({ donations }) => donations },
  { title: 'Paid by', cell: ({ type }) => channels[type] },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Invoice', cell: ({ invoiceId }) => invoiceId },
  { title: 'Total', cell: (row) => <Total row={row} />, isFigure: true },
  { title: 'Receipt', cell: (row) => <Receipt row={row} /> },
]

function Total({ row: { total, refunded, currency } }: { row: PaymentRow }) {
  return (
    <>
      <span className="amount">{formatMoney(total, currency)}</span>
      {refunded > 0 && <span className="quiet"> ({formatMoney(refunded, currency)} refunded)</span>}
    </>
  )
}

/** Only a successful payment has a receipt. */
function Receipt({ row: { status, paymentReceiptUrl, receiptNo } }: { row: PaymentRow }) {
  if (status !== 'Successful' || !paymentReceiptUrl) return <span className="quiet">None</span>
  return <FileLink href={paymentReceiptUrl} name={receiptNo ?? 'Receipt'} />
}

/** The person's payments with their totals. */
export function PaymentList({ list, query }: { list: List | null; query: PaymentListQuery }) {
  return (
    <>
      <PaymentFilter query={query} />
      {list && list.results.length > 0 ? (
        <>
          <p>
            <output>{countOf(list.count, 'payment')}</output>
            {list.totals.length > 0 && '. Given: '}
            {list.totals.map(({ currency, total }, i) => (
              <b key={currency} className="amount figures">
                {i > 0 && ' and '}
                {formatMoney(total, currency)}
              </b>
            ))}
          </p>
          <Table caption="Your payments" columns={columns} rows={list.results} keyOf={({ id }) => id} />
          <Pagination
            label="Pages of payments"
            page={query.page}
            pages={Math.ceil(list.count / query.size)}
            to={(page) => paymentListUrl({ ...query, page })}
          />
        </>
      ) : (
        <NoPayments failed={list === null} filtered={isFiltered(query)} />
      )}
    </>
  )
}

/** Folded on phones, with the number of filters in use. */
function PaymentFilter({ query }: { query: PaymentListQuery }) {
  const { status, currency, from, to } = query.filters
  const { filters } = paymentListRules
  const chosen = [status, currency, from, to].filter(Boolean).length
  return (
    <search>
      <Form key={paymentListUrl(query)} method="get">
        <details className="facet-fold">
          <summary>Filter payments{chosen > 0 && ` (${chosen})`}</summary>
          <div className="facets payment-filter">
            <Select label="Status" name="status" defaultValue={status}>
              <option value="">All</option>
              {filters.status.values.map((value) => (
                <option key={value} value={value}>
                  {paymentStatusLabels[value]}
                </option>
              ))}
            </Select>
            <Select label="Currency" name="currency" defaultValue={currency}>
              <option value="">Both</option>
              {filters.currency.values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
            <TextInput label="From" name="from" type="date" defaultValue={from} />
            <TextInput label="To" name="to" type="date" defaultValue={to} />
            <Button type="submit">Apply filters</Button>
          </div>
        </details>
        {isFiltered(query) && <Link to={href('/user-profile/payment-list')}>Clear all</Link>}
      </Form>
    </search>
  )
}

function NoPayments({ failed, filtered }: { failed: boolean; filtered: boolean }) {
  if (failed)
    return (
      <EmptyState title="We couldn’t load your payments">
        <p>Please try again in a minute.</p>
        <LinkButton to={href('/user-profile/payment-list')} reloadDocument>
          Try again
        </LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState title={filtered ? 'No payments match your filters' : 'You have not given yet'}>
      <p>{filtered ? 'Try removing a filter.' : 'Your payments and receipts will appear here.'}</p>
      <LinkButton to={filtered ? href('/user-profile/payment-list') : href('/projects')}>
        {filtered ? 'Show all payments' : 'Current Projects'}
      </LinkButton>
    </EmptyState>
  )
}
