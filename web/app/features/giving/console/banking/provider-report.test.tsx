// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { financeWith } from '../../../../../test/money-samples.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { ComparedReport } from './provider-report.tsx'

const user = financeWith('Reconcile_Bank')
const compared = { lines: 12, matched: 9, applied: 0, parked: 1, refunded: 2, waiting: 3, requestId: uuid(7) }
const row = {
  transactionId: 'T-9',
  reference: '',
  currency: 'JMD',
  amount: 5,
  finding: 'We booked JMD $6.00.',
} as const

test('a compared report says what agrees, what waits and what differs', async () => {
  const { container } = await mountConsole(
    <ComparedReport compared={{ ...compared, different: [row], unreadable: ['line 4'] }} />,
    { user },
  )
  for (const text of ['12', 'T-9', 'We booked JMD $6.00.', 'line 4']) expect(container.textContent).toContain(text)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(`/admin/waiting/${uuid(7)}`)
})

test('a report that agrees says so', async () => {
  const agreed = { ...compared, requestId: null, different: [], unreadable: [] }
  const { container } = await mountConsole(<ComparedReport compared={agreed} />, { user })
  expect(container.textContent).toContain('Nothing differs.')
  expect(container.querySelector('a')).toBeNull()
})
