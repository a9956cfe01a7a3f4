// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { financeWith, order, paymentRow } from '../../../../../test/money-samples.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { PaymentItems } from './payment-items.tsx'
import { PaymentPeek } from './payment-peek.tsx'
import { PaymentPostings } from './payment-postings.tsx'
import { PaymentDonor, PaymentSummary } from './payment-summary.tsx'
import { NextStep, PaymentTimeline } from './payment-timeline.tsx'

const textOf = async (page: Parameters<typeof mountConsole>[0], user = financeWith()) =>
  (await mountConsole(page, { user })).container

test('the peek has the numbers of the row and no contact details', async () => {
  const { textContent } = await textOf(<PaymentPeek row={paymentRow()} />)
  for (const part of ['JMD $1,500.50', 'Card, •••• 4242', 'JM-2026-000000042-9F3A1C', 'T-1', 'Ana Reid'])
    expect(textContent).toContain(part)
  expect(textContent).not.toContain('@people')
})

test('the receipt is a download for those who may have any receipt, and its number for the others', async () => {
  const page = <PaymentSummary order={order()} />
  expect((await textOf(page)).querySelector('a')).toBeNull()
  const link = (await textOf(page, financeWith('Download_Any_Receipt'))).querySelector('a')
  expect(link?.getAttribute('href')).toBe(`/api/File/receipt-admin/${uuid(1)}`)
})

test('a payment in US dollars shows its value in JMD', async () => {
  const page = <PaymentSummary order={order({ currency: 'USD', total: 20, localTotal: 3_205 })} />
  expect((await textOf(page)).textContent).toContain('In JMDJMD $3,205.00')
})

test('the donor, with or without an account, or erased', async () => {
  expect((await textOf(<PaymentDonor order={order()} />)).textContent).toContain('Given without an account')
  const member = await textOf(<PaymentDonor order={order({ userId: uuid(7) })} />, financeWith('View_Users'))
  expect([...member.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/admin/payments?donor=${uuid(7)}`,
    `/admin/users/${uuid(7)}`,
  ])
  expect((await textOf(<PaymentDonor order={order({ billingInfo: null })} />)).textContent).toContain('were erased')
})

test('what is left of each project stands beside what it was given', async () => {
  const left = [{ projectId: uuid(2), project: 'Night Nurse Line', amount: 400 }]
  const { textContent } = await textOf(<PaymentItems order={order()} left={left} />)
  expect(textContent).toContain('Night Nurse LineJMD $500.00JMD $400.00')
})

test('the next step names who must act; what waits for finance stands out', async () => {
  const page = await textOf(<NextStep next={{ actor: 'finance', text: 'Please decide.' }} />)
  expect(page.textContent).toContain('Who must act: Finance. Please decide.')
  expect(page.querySelector('.conflict')).not.toBeNull()
  const calm = await textOf(<NextStep next={{ actor: 'nobody', text: 'All done.' }} />)
  expect(calm.querySelector('.conflict')).toBeNull()
})

test('the timeline says what happened, when and by whom', async () => {
  const at = '2026-11-12T15:42:00.000Z'
  const entries = [
    { at, kind: 'order', title: 'An order was opened', detail: 'For Reef.', by: null },
    { at, kind: 'refund', title: 'A refund was requested', detail: null, by: 'Felicia Moncrieff' },
  ] as const
  const { textContent } = await textOf(<PaymentTimeline entries={[...entries]} />)
  expect(textContent).toContain('An order was opened')
  expect(textContent).toContain('10:42:00 am, by Felicia Moncrieff')
})

test('postings have debits and credits; without any the page says so', async () => {
  const lines = [
    { account: 'A:psp:fygaro:JMD', project: null, currency: 'JMD', amount: 500 },
    { account: 'L:project:x:JMD', project: 'Reef', currency: 'JMD', amount: -500 },
  ] as const
  const posting = { id: uuid(3), kind: 'capture', at: '2026-11-12T15:42:00.000Z', lines: [...lines] }
  const rows = [...(await textOf(<PaymentPostings postings={[posting]} />)).querySelectorAll('tbody tr')]
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Owed to us by Fygaro (A:psp:fygaro:JMD)', 'JMD $500.00', ''],
    ['Project: Reef', '', 'JMD $500.00'],
  ])
  expect((await textOf(<PaymentPostings postings={[]} />)).textContent).toContain('Nothing was booked yet.')
})
