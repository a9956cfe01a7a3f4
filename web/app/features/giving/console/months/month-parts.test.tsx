// @vitest-environment jsdom
import type { BankMonthDetails } from '@lignum/contract/giving/banking/bank-months'
import { beforeEach, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith } from '../../../../../test/money-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../../test/mount-console.tsx'
import { click, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { MonthActions } from './month-actions.tsx'
import { LateMovements, MonthDifferences } from './month-differences.tsx'
import { MonthFigures } from './month-figures.tsx'
import { monthName } from './month-name.ts'
import { MonthTable } from './month-table.tsx'

const user = financeWith('Reconcile_Bank')
const month = (also: Partial<BankMonthDetails> = {}): BankMonthDetails => ({
  currency: 'JMD',
  month: '2026-10',
  state: 'entered',
  opening: 100,
  received: 150.5,
  refunded: 0,
  paidOut: 0,
  charges: 5,
  closing: 245.5,
  balance: 252.5,
  difference: 7,
  note: null,
  document: { id: uuid(3), name: 'october.pdf', url: `/api/File/${uuid(3)}/october.pdf` },
  enteredBy: 'Felix',
  enteredDate: '2026-11-02T15:42:00.000Z',
  isOwn: false,
  closedBy: null,
  closedDate: null,
  version: 1,
  differences: [{ kind: 'line', day: '2026-10-20', text: 'NCB FT1', amount: 7, lineId: uuid(4), pledgeId: null }],
  late: [],
  ...also,
})
const titles = () => notices.get().shown.map(({ title }) => title)
const buttons = (container: Element) => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

test('a month has a name, and its row leads to it', async () => {
  expect(monthName('2026-10')).toBe('October 2026')
  const { container } = await mountConsole(<MonthTable months={[month()]} />, { user })
  expect(container.querySelector('a')?.getAttribute('href')).toContain('currency=JMD&month=2026-10')
  expect(container.textContent).toContain('To be closed')
})

test('the figures, the rows of the difference and what came late are shown; a closed month can be printed', async () => {
  const late = { ofMonth: '2026-09', inMonth: '2026-10', kind: 'received', amount: 12, lineId: uuid(5) } as const
  const shown = month({ state: 'closed', closedBy: 'Ada', closedDate: '2026-11-03T10:00:00.000Z', late: [late] })
  const page = (
    <>
      <MonthFigures month={shown} />
      <MonthDifferences month={shown} />
      <LateMovements month={shown} />
    </>
  )
  const { container } = await mountConsole(page, { user })
  for (const text of ['JMD $150.50', 'JMD $252.50', 'NCB FT1', 'September 2026', 'Closed by Ada'])
    expect(container.textContent).toContain(text)
  expect(container.querySelector('a[href*="/api/File/bank-month?currency=JMD&month=2026-10"]')).not.toBeNull()
  const agreed = await mountConsole(<MonthDifferences month={month({ differences: [] })} />, { user })
  expect(agreed.container.textContent).toContain('agree')
})

test('who entered the balance cannot close the month, and who only reads can do nothing', async () => {
  const own = await mountConsole(<MonthActions month={month({ isOwn: true })} />, { user })
  expect(own.container.textContent).toContain('somebody else has to close')
  expect(buttons(own.container)).not.toContain('Close the month')
  const auditor = await mountConsole(<MonthActions month={month()} />, { user: financeWith('View_all_payments') })
  expect(buttons(auditor.container)).toEqual([])
  const running = await mountConsole(<MonthActions month={month({ state: 'running' })} />, { user })
  expect(buttons(running.container)).toEqual([])
})

test('a month is closed with the figures that were shown; a refusal stays in the dialog', async () => {
  const sent = stubFetch(() => refusal('giving.bank-month-changed'))
  const { container } = await mountConsole(<MonthActions month={month()} />, { user })
  await click(container, 'Close the month')
  await submitDialog(container)
  expect(sent.at(-1)).toMatchObject({
    path: '/api/Bank/CloseBankMonth',
    body: { currency: 'JMD', month: '2026-10', version: 1, closing: 245.5, difference: 7 },
  })
  expect(container.querySelector('dialog[open] [role="alert"]')?.textContent).toContain('meanwhile')
  expect(titles()).toEqual([])
})

test('the balance is not sent without the document of the bank', async () => {
  const sent = stubFetch(() => month())
  const { container } = await mountConsole(<MonthActions month={month({ state: 'open', version: 0 })} />, { user })
  await click(container, 'Enter the balance of the bank')
  await settle(() => typeInto(dialogField(container, 'balance'), '252.50'))
  await submitDialog(container)
  expect(dialogField(container, 'document')?.validity.valueMissing).toBe(true)
  expect(sent).toEqual([])
})
