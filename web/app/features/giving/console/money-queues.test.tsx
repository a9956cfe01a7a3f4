// @vitest-environment jsdom
import {
  getMoneyRequestsListByFilter,
  moneyRequestKind,
  type MoneyRequestView,
} from '@lignum/contract/giving/money-requests'
import { getDisputesListByFilter, getRefundsListByFilter } from '@lignum/contract/giving/refunds'
import { getParkedMoneyListByFilter, unallocatedReason } from '@lignum/contract/giving/unallocated-money'
import { beforeEach, describe, expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { stubFetch } from '../../../../test/fake-fetch.ts'
import { dispute, financeWith, unallocated } from '../../../../test/money-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../test/mount.tsx'
import { type ListRules, readListQuery } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { disputeFilters, nextOfDispute } from './disputes/dispute-columns.tsx'
import { RecordDispute } from './disputes/dispute-dialogs.tsx'
import { disputeList } from './disputes/dispute-list.ts'
import { DisputePeek } from './disputes/dispute-peek.tsx'
import { refundFilters } from './refunds/refund-columns.tsx'
import { refundList } from './refunds/refund-list.ts'
import { unallocatedFilters } from './unallocated/unallocated-columns.tsx'
import { unallocatedList, unallocatedReasons } from './unallocated/unallocated-list.ts'
import { UnallocatedPeek } from './unallocated/unallocated-peek.tsx'
import { waitingFilters } from './waiting/waiting-columns.tsx'
import { onlyWaiting, requestKinds, waitingList } from './waiting/waiting-list.ts'
import { WaitingPeek } from './waiting/waiting-peek.tsx'

const user = financeWith('Refund_Payment', 'Change_Pledge_Status')
const requestOf = (rules: ListRules, search: string) =>
  listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))
const buttons = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => text !== '')
const titles = () => notices.get().shown.map(({ title }) => title)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

const days = 'provider=paypal&currency=USD&since=2026-01-01&until=2026-02-01'
test.each([
  ['refunds', refundList.rules, getRefundsListByFilter, refundFilters, `transaction=T-1&state=requested&${days}`],
  ['disputes', disputeList.rules, getDisputesListByFilter, disputeFilters, `search=D-1&stage=open&${days}`],
  [
    'money',
    unallocatedList.rules,
    getParkedMoneyListByFilter,
    unallocatedFilters,
    `transaction=T&reason=excess&${days}`,
  ],
  ['entries', waitingList.rules, getMoneyRequestsListByFilter, waitingFilters, 'kind=dispute&decided=rejected'],
] as const)(
  'every filter of the %s has a name and makes a request of the contract',
  (_, rules, call, controls, search) => {
    const request = requestOf(rules, search)
    expect(request.filters).toHaveLength(Object.keys(rules.filters).length)
    expect(call.request.safeParse(request).success).toBe(true)
    expect(Object.keys(controls)).toEqual(Object.keys(rules.filters))
  },
)

test('the filters offer every kind and reason', () => {
  expect(new Set(requestKinds)).toEqual(new Set(moneyRequestKind.options))
  expect(new Set(unallocatedReasons)).toEqual(new Set(unallocatedReason.options))
})

test('without the filter for decided ones only open entries are read', () => {
  expect(onlyWaiting({ filters: [] }).filters).toEqual([{ field: 'State', value: 'open', joinType: 'and' }])
  const decided = requestOf(waitingList.rules, 'decided=expired')
  expect(onlyWaiting(decided)).toBe(decided)
})

describe('disputes', () => {
  const peek = async (also: Parameters<typeof dispute>[0], as = user) =>
    (await mountConsole(<DisputePeek dispute={dispute(also)} />, { user: as })).container
  const waiting = { requestId: uuid(6), summary: 'It is lost.', requestedBy: 'Felicia', isOwn: false }

  test('what can be done, by stage', async () => {
    expect(buttons(await peek({}))).toEqual(['It was lost D-1', 'It was won D-1'])
    expect(buttons(await peek({ stage: 'lost' }))).toEqual(['It was won back D-1'])
    expect(buttons(await peek({ stage: 'won' }))).toEqual([])
    expect(buttons(await peek({ waiting }))).toEqual(['Confirm It is lost.', 'Turn down It is lost.'])
    expect(buttons(await peek({ waiting: { ...waiting, isOwn: true } }))).toEqual(['Withdraw It is lost.'])
    expect(buttons(await peek({}, financeWith('View_all_payments')))).toEqual([])
  })

  test('who must act next', () => {
    expect(nextOfDispute(dispute())).toContain('record the outcome')
    expect(nextOfDispute(dispute({ waiting }))).toContain('second person')
    expect(nextOfDispute(dispute({ stage: 'won' }))).toContain('Nobody')
  })

  test('a loss is recorded with its fee and waits for a second person', async () => {
    const sent = stubFetch(() => ({}))
    const container = await peek({})
    await click(container, 'It was lost D-1')
    await settle(() => typeInto(dialogField(container, 'fee'), '15.00'))
    await submitDialog(container)
    await eventually(() => expect(titles()).toEqual(['The outcome waits for a second person']))
    expect(sent.map(({ body }) => body)).toEqual([
      { provider: 'fygaro', providerTxnId: 'T-1', providerDisputeId: 'D-1', amount: '50', fee: '15.00', stage: 'lost' },
    ])
  })

  test('a dispute that came by letter is recorded', async () => {
    const sent = stubFetch(() => ({}))
    const { container } = await mountConsole(<RecordDispute />, { user })
    await click(container, 'Record a dispute')
    await settle(() => {
      typeInto(dialogField(container, 'transaction'), 'T-9')
      typeInto(dialogField(container, 'dispute'), 'D-9')
      typeInto(dialogField(container, 'amount'), '12.50')
    })
    await submitDialog(container)
    await eventually(() => expect(titles()).toEqual(['The dispute is recorded']))
    expect(sent.map(({ body }) => body)).toEqual([
      { provider: 'fygaro', providerTxnId: 'T-9', providerDisputeId: 'D-9', amount: '12.50', stage: 'open' },
    ])
  })
})

test('unallocated money is refunded once, by those who may', async () => {
  const sent = stubFetch(() => ({}))
  const { container } = await mountConsole(<UnallocatedPeek money={unallocated()} />, { user })
  expect(container.textContent).toContain('LeftJMD $70.00')
  await click(container, 'Refund T-1')
  await settle(() => typeInto(dialogField(container, 'reason'), 'unknown donor'))
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['The refund is requested and waits to be approved']))
  expect(sent.map(({ body }) => body)).toEqual([
    { provider: 'fygaro', transactionId: 'T-1', amount: '70.00', reason: 'unknown donor' },
  ])
  const open = await mountConsole(<UnallocatedPeek money={unallocated({ refundId: uuid(8) })} />, { user })
  expect(open.container.querySelector('a')?.getAttribute('href')).toBe('/admin/refunds?transaction=T-1')
  expect(buttons(open.container)).toEqual([])
})

test('unallocated money is allocated to a project, with its donor, by those who reconcile', async () => {
  const sent = stubFetch(({ path }) =>
    path.includes('GetPublicProjectListByFilter')
      ? { results: [{ id: uuid(4), name: 'Reef', companyName: 'Blue Bay' }], count: 1 }
      : { requestId: uuid(6) },
  )
  const clerk = financeWith('Reconcile_Bank')
  const money = unallocated({ refunded: 0, invoiceNumber: null })
  const { container } = await mountConsole(<UnallocatedPeek money={money} />, { user: clerk })
  expect(buttons(container)).toContain('Allocate T-1')
  await click(container, 'Allocate T-1')
  const found = container.querySelector<HTMLInputElement>('dialog[open] input[list]')
  await settle(() => typeInto(found, 'Re'))
  await eventually(() => expect(container.querySelectorAll('dialog[open] option')).toHaveLength(1))
  await settle(() => typeInto(found, 'Reef, Blue Bay'))
  for (const [name, text] of Object.entries({ firstName: 'Ada', lastName: 'Reid', reason: 'she called' }))
    await settle(() => typeInto(dialogField(container, name), text))
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['It waits for a second person']))
  expect(sent.at(-1)?.body).toEqual({
    provider: 'fygaro',
    transactionId: 'T-1',
    projectId: uuid(4),
    invoiceNumber: '',
    donor: { firstName: 'Ada', lastName: 'Reid', email: null },
    reason: 'she called',
  })
})

test('an entry is decided by those with the operation of its kind', async () => {
  const at = '2026-11-12T15:42:00.000Z'
  const request = (also: Partial<MoneyRequestView>): MoneyRequestView => ({
    id: uuid(6),
    kind: 'bank-receipt',
    summary: 'JMD 40 came.',
    donor: null,
    state: 'open',
    requestedBy: 'Felicia',
    isOwn: false,
    requestedDate: at,
    expiryDate: at,
    decidedBy: null,
    decidedDate: null,
    reason: null,
    ...also,
  })
  const offered = async (also: Partial<MoneyRequestView>) =>
    buttons((await mountConsole(<WaitingPeek request={request(also)} />, { user })).container)
  expect(await offered({})).toEqual(['Confirm JMD 40 came.', 'Turn down JMD 40 came.'])
  expect(await offered({ isOwn: true })).toEqual(['Withdraw JMD 40 came.'])
  expect(await offered({ kind: 'report' })).toEqual([])
  expect(await offered({ state: 'approved' })).toEqual([])
})
