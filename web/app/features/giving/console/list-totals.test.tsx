// @vitest-environment jsdom
import { getPaymentTotalsByFilter, getPledgeTotalsByFilter } from '@lignum/contract/giving/endpoints'
import { expect, test } from 'vitest'
import { refusal, stubFetch } from '../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../test/mount-console.tsx'
import { click, eventually } from '../../../../test/mount.tsx'
import { callApi } from '../../../lib/api/call-api.ts'
import { readListQuery } from '../../../lib/lists/list-query.ts'
import { ListTotals } from './list-totals.tsx'
import { paymentList } from './payments/payment-list.ts'
import { pledgeList } from './pledges/pledge-list.ts'

const show = (search = '') => {
  const query = readListQuery(paymentList.rules, new URLSearchParams(search))
  return mountConsole(
    <ListTotals
      source={paymentList}
      loaded={{ query, count: 0 }}
      noun="payment"
      read={(request, signal) => callApi(getPaymentTotalsByFilter, request, { signal, isBackground: true })}
      figures={[
        { label: 'Received', of: ({ paid }) => paid },
        { label: 'Refunded', of: ({ refunded }) => refunded },
      ]}
    />,
  )
}

test('the totals of the filters of the list, by currency, with links to their rows', async () => {
  const sent = stubFetch(() => ({
    totals: [
      { currency: 'JMD', count: 2, paid: 1_500.5, refunded: 0 },
      { currency: 'USD', count: 1, paid: 20, refunded: 5 },
    ],
  }))
  const { container } = await show('status=Successful&page=3')
  await eventually(() => expect(container.textContent).toContain('JMD $1,500.50'))
  expect(container.textContent).toContain('RefundedUSD $5.00')
  const links = [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['2 payments', '/admin/payments?status=Successful&currency=JMD'],
    ['1 payment', '/admin/payments?status=Successful&currency=USD'],
  ])
  expect(sent.map(({ body }) => body)).toEqual([
    { filters: [{ field: 'Status', filterType: 'Equal', value: 'Successful', joinType: 'and' }] },
  ])
})

test('the totals are those of the tab that is shown, with links into it', async () => {
  const sent = stubFetch(() => ({ totals: [{ currency: 'JMD', count: 1, promised: 100, received: 0 }] }))
  const query = readListQuery(pledgeList.rules, new URLSearchParams('queue=Overdue&page=2'))
  const { container } = await mountConsole(
    <ListTotals
      source={pledgeList}
      loaded={{ query, count: 0 }}
      noun="pledge"
      read={(request, signal) => callApi(getPledgeTotalsByFilter, request, { signal, isBackground: true })}
      figures={[{ label: 'Promised', of: ({ promised }) => promised }]}
    />,
  )
  await eventually(() => expect(container.textContent).toContain('JMD $100.00'))
  expect(sent.map(({ body }) => body)).toEqual([{ filters: [], queue: 'Overdue' }])
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/admin/pledges?queue=Overdue&currency=JMD')
})

test('too many rows, no rows and a failure have a message each', async () => {
  let reply: unknown = { totals: null }
  stubFetch(() => reply)
  const many = await show()
  await eventually(() => expect(many.container.textContent).toContain('More than 10,000 payments match'))
  expect(many.container.textContent).toContain('other filters than dates, status and currency')
  reply = { totals: [] }
  const none = await show()
  await eventually(() => expect(none.container.textContent).toContain('nothing to add up'))
  reply = refusal('busy')
  const failed = await show()
  await eventually(() => expect(failed.container.textContent).toContain('very busy'))
  reply = { totals: [] }
  await click(failed.container, 'Try again')
  await eventually(() => expect(failed.container.textContent).toContain('nothing to add up'))
})
