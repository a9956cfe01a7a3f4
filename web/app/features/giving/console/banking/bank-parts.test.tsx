// @vitest-environment jsdom
import { confirmBankLine, getBankLinesByFilter, type LineProposals } from '@lignum/contract/giving/banking/bank-lines'
import { beforeEach, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, type SentCall, stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith } from '../../../../../test/money-samples.ts'
import { sampleBankLine as line } from '../../../../../test/bank-line-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { bankLineFilters } from './bank-line-columns.tsx'
import { bankLineList, onlyUnexplained } from './bank-line-list.ts'
import { BankLinePeek } from './bank-line-peek.tsx'
import { ExactMatches } from './exact-matches.tsx'
import { partsOf, sharePhrase } from './part-texts.ts'

const user = financeWith('Reconcile_Bank')
const pledge = { id: uuid(7), code: 'PL-2345-6789F', name: 'Ana Reid', project: 'Night Nurse Line', missing: 150 }
const unnamed = { provider: null, receiptId: null, refundId: null, returnsLineId: null }
const proposal = (also: Partial<LineProposals['proposals'][number]> = {}): LineProposals['proposals'][number] => ({
  reason: 'exact-code',
  why: 'The transfer names PL-2345-6789F.',
  isPreselected: true,
  parts: [{ ...unnamed, kind: 'pledge', amount: 150, pledge: { ...pledge, status: 'Unfulfilled' } }],
  ...also,
})
const replies = (proposals: readonly LineProposals['proposals'][number][]) => (call: SentCall) => {
  if (call.path.endsWith('GetBankLineProposals')) return { results: [{ lineId: uuid(1), proposals }] }
  if (call.path.endsWith('PreviewBankLine'))
    return { currency: 'JMD', postings: [{ account: 'A:bank:JMD', name: null, amount: 150, held: null }] }
  return line({ isExplained: true })
}
const sentTo = (sent: readonly SentCall[], name: string) =>
  sent.filter(({ path }) => path === `/api/Bank/${name}`).map(({ body }) => body)
const titles = () => notices.get().shown.map(({ title }) => title)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

test('every filter has a name and makes a request of the contract; without one the open lines are read', () => {
  const search = `text=ana&explained=true&currency=JMD&line=${uuid(1)}&statement=${uuid(2)}`
  const request = listRequestOf(bankLineList.rules, readListQuery(bankLineList.rules, new URLSearchParams(search)))
  expect(request.filters).toHaveLength(Object.keys(bankLineList.rules.filters).length)
  expect(getBankLinesByFilter.request.safeParse(request).success).toBe(true)
  expect(Object.keys(bankLineFilters)).toEqual(Object.keys(bankLineList.rules.filters))
  expect(onlyUnexplained(request)).toBe(request)
  expect(onlyUnexplained({}).filters).toEqual([{ field: 'IsExplained', value: false, joinType: 'and' }])
})

test('a proposal becomes the request that confirms it, and a sentence', () => {
  const parts = partsOf(proposal())
  expect(parts).toEqual([{ kind: 'pledge', pledgeId: pledge.id, amount: 150 }])
  expect(confirmBankLine.request.safeParse({ id: uuid(1), version: 1, parts }).success).toBe(true)
  const share = { amount: 5, provider: null, pledgeCode: null }
  expect(sharePhrase({ ...share, kind: 'charge' }, 'JMD')).toBe('JMD $5.00 charged by the bank')
  expect(sharePhrase({ ...share, kind: 'unallocated' }, 'USD')).toBe('USD $5.00 unallocated')
  expect(sharePhrase({ ...share, kind: 'settlement', provider: 'paypal' }, 'USD')).toBe('USD $5.00 settled by PayPal')
})

test('a proposal is booked after its postings were shown', async () => {
  const sent = stubFetch(replies([proposal()]))
  const { container } = await mountConsole(<BankLinePeek line={line()} />, { user })
  await eventually(() => expect(container.textContent).toContain('JMD $150.00 for pledge PL-2345-6789F'))
  await click(container, 'Confirm The transfer names PL-2345-6789F.')
  await eventually(() => expect(container.textContent).toContain('A:bank:JMD'))
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['The line is explained and booked']))
  expect(sentTo(sent, 'ConfirmBankLine')).toEqual([
    { id: uuid(1), version: 3, parts: [{ kind: 'pledge', pledgeId: pledge.id, amount: 150 }] },
  ])
})

test('a line that was entered by hand is linked to its entry, and nothing is booked', async () => {
  const entered = { ...unnamed, kind: 'entered', amount: 150, receiptId: uuid(9) } as const
  const part = { ...entered, pledge: { ...pledge, status: 'Fulfilled' as const } }
  const proposals = [
    proposal({ reason: 'entered', why: 'It was entered by hand.', isPreselected: false, parts: [part] }),
  ]
  const sent = stubFetch((call) =>
    call.path.endsWith('PreviewBankLine') ? { currency: 'JMD', postings: [] } : replies(proposals)(call),
  )
  const { container } = await mountConsole(<BankLinePeek line={line()} />, { user })
  await eventually(() => expect(container.textContent).toContain('for pledge PL-2345-6789F, entered by hand'))
  await click(container, 'Link It was entered by hand.')
  await eventually(() => expect(container.textContent).toContain('Nothing is booked: this money is in the ledger'))
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['The line is linked to what was entered']))
  expect(sentTo(sent, 'ConfirmBankLine')).toEqual([
    { id: uuid(1), version: 3, parts: [{ kind: 'entered', receiptId: uuid(9), amount: 150 }] },
  ])
})

test('who imported a line, and who only reads, cannot book it; a refusal of the proposals can be tried again', async () => {
  stubFetch(replies([]))
  const own = await mountConsole(<BankLinePeek line={line({ isOwn: true })} />, { user })
  await eventually(() => expect(own.container.textContent).toContain('No pledge fits this line'))
  expect(own.container.textContent).toContain('somebody else has to explain it')
  expect(own.container.querySelectorAll('button')).toHaveLength(0)
  const reader = await mountConsole(<BankLinePeek line={line()} />, { user: financeWith('View_all_payments') })
  expect(reader.container.querySelectorAll('button')).toHaveLength(0)
  stubFetch(() => refusal('busy'))
  const failed = await mountConsole(<BankLinePeek line={line()} />, { user })
  await eventually(() => expect(failed.container.textContent).toContain('Try again'))
})

test('a line is explained as a person knows it, with the rest unallocated', async () => {
  const sent = stubFetch((call) =>
    call.path.endsWith('GetPledgesListByFilter') ? { results: [{ id: pledge.id }] } : replies([])(call),
  )
  const { container } = await mountConsole(<BankLinePeek line={line()} />, { user })
  await click(container, 'Say what it is')
  await settle(() => typeInto(dialogField(container, 'code'), 'pl-2345-6789f'))
  await settle(() => typeInto(dialogField(container, 'amount'), '100.10'))
  await submitDialog(container)
  await eventually(() => expect(container.textContent).toContain('A:bank:JMD'))
  await click(container, 'Book it')
  await eventually(() => expect(titles()).toEqual(['The line is explained and booked']))
  expect(sentTo(sent, 'ConfirmBankLine')).toMatchObject([
    {
      parts: [
        { kind: 'pledge', pledgeId: pledge.id, amount: 100.1, closesShort: null },
        { kind: 'unallocated', amount: 49.9 },
      ],
    },
  ])
})

test('more than the project holds is said and cannot be booked; going back keeps what was entered', async () => {
  const posting = { account: `L:project:${uuid(4)}:JMD`, name: 'Night Nurse Line', amount: 150, held: 100 }
  stubFetch((call) => {
    if (call.path.endsWith('GetPledgesListByFilter')) return { results: [{ id: pledge.id }] }
    return call.path.endsWith('PreviewBankLine') ? { currency: 'JMD', postings: [posting] } : replies([])(call)
  })
  const { container } = await mountConsole(<BankLinePeek line={line()} />, { user })
  await click(container, 'Say what it is')
  await settle(() => typeInto(dialogField(container, 'code'), 'pl-2345-6789f'))
  await submitDialog(container)
  await eventually(() => expect(container.textContent).toContain('Night Nurse Line holds only JMD $100.00'))
  const book = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Book it')
  expect(book?.disabled).toBe(true)
  expect(container.querySelector('dialog[open] form')?.hasAttribute('hidden')).toBe(true)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('What would be booked')
  await click(container, 'Back')
  expect(document.activeElement?.textContent).toBe('Show what would be booked')
  expect(dialogField(container, 'code')?.value).toBe('pl-2345-6789f')
})

test('another pledge is added and removed without losing what was typed into the first', async () => {
  stubFetch(replies([]))
  const { container } = await mountConsole(<BankLinePeek line={line()} />, { user })
  await click(container, 'Say what it is')
  await settle(() => typeInto(dialogField(container, 'code'), 'PL-2345-6789F'))
  await click(container, 'Add another pledge')
  const codes = () => [...container.querySelectorAll<HTMLInputElement>('[name=code]')].map(({ value }) => value)
  expect(codes()).toEqual(['PL-2345-6789F', ''])
  await click(container, 'Remove pledge 2')
  expect(codes()).toEqual(['PL-2345-6789F'])
})

test('exact matches are selected, and booked together when somebody confirms it', async () => {
  const sent = stubFetch(replies([proposal()]))
  const { container } = await mountConsole(<ExactMatches lines={[line(), line({ id: uuid(9), isOwn: true })]} />, {
    user,
  })
  await eventually(() => expect(container.textContent).toContain('Book the selected line…'))
  expect(sentTo(sent, 'GetBankLineProposals')).toEqual([{ ids: [uuid(1)] }])
  expect(sentTo(sent, 'ConfirmBankLine')).toEqual([])
  await click(container, 'Book the selected line…')
  const dialog = container.querySelector('dialog[open]')?.textContent ?? ''
  for (const text of ['Book 1 line', 'PL-2345-6789F, Ana Reid, for Night Nurse Line', 'JMD $150.00 in all'])
    expect(dialog).toContain(text)
  expect(sentTo(sent, 'ConfirmBankLine')).toEqual([])
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['One line is booked']))
  expect(sentTo(sent, 'ConfirmBankLine')).toHaveLength(1)
  stubFetch(replies([proposal({ isPreselected: false })]))
  const none = await mountConsole(<ExactMatches lines={[line()]} />, { user })
  await settle(() => undefined)
  expect(none.container.querySelector('section')).toBeNull()
})
