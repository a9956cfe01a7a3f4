// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { sampleBankLine as line } from '../../../../../test/bank-line-samples.ts'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith } from '../../../../../test/money-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { BankLinePeek } from './bank-line-peek.tsx'

const user = financeWith('Reconcile_Bank')
const titles = () => notices.get().shown.map(({ title }) => title)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

const confirmed = {
  confirmedBy: 'Felix',
  confirmedDate: '2026-11-16T15:42:00.000Z',
  isOwn: false,
  isFinal: false,
  returned: 0,
}
const unexplained = {
  amount: 5,
  fee: 0,
  provider: null,
  pledgeId: null,
  pledgeCode: null,
  project: null,
  refundId: null,
  returnsLineId: null,
}

test('money that was sent back links to the line that brought it, which says so', async () => {
  stubFetch(() => line({ isExplained: true }))
  const part = { ...unexplained, kind: 'returned', returnsLineId: uuid(4) } as const
  const sent = line({ isExplained: true, explanation: { ...confirmed, parts: [part] } })
  const { container } = await mountConsole(<BankLinePeek line={sent} />, { user })
  expect(container.querySelector('li a')?.textContent).toBe('JMD $5.00 of unallocated money, sent back')
  expect(container.querySelector('li a')?.getAttribute('href')).toContain(uuid(4))
  const unallocated = { ...unexplained, kind: 'unallocated' } as const
  const brought = line({ isExplained: true, explanation: { ...confirmed, returned: 3, parts: [unallocated] } })
  const other = await mountConsole(<BankLinePeek line={brought} />, { user })
  expect(other.container.textContent).toContain('JMD $3.00 of it was sent back.')
})

test('a refund that was paid is not offered to be undone', async () => {
  stubFetch(() => line({ isExplained: true }))
  const part = { ...unexplained, kind: 'refund', refundId: uuid(3) } as const
  const explanation = { ...confirmed, isFinal: true, parts: [part] }
  const { container } = await mountConsole(<BankLinePeek line={line({ isExplained: true, explanation })} />, { user })
  expect(container.textContent).toContain('A refund that was paid is final.')
  expect(container.querySelectorAll('button')).toHaveLength(0)
})

test('somebody else than who confirmed it undoes an explanation, with a reason', async () => {
  const sent = stubFetch(() => line({ isExplained: true }))
  const part = { ...unexplained, kind: 'charge' } as const
  const explanation = { ...confirmed, parts: [part] }
  const { container } = await mountConsole(<BankLinePeek line={line({ isExplained: true, explanation })} />, { user })
  expect(container.textContent).toContain('JMD $5.00 charged by the bank')
  await click(container, 'Undo FT1')
  await settle(() => typeInto(dialogField(container, 'reason'), 'it was a gift'))
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['The line is in the queue again']))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/Bank/UndoBankLine', { id: uuid(1), version: 3, reason: 'it was a gift' }],
  ])
  const own = { ...explanation, isOwn: true }
  const mine = await mountConsole(<BankLinePeek line={line({ isExplained: true, explanation: own })} />, { user })
  expect(mine.container.textContent).toContain('ask a colleague to undo it')
  expect(mine.container.querySelectorAll('button')).toHaveLength(0)
})
