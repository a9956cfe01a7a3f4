// @vitest-environment jsdom
import { refundState, type RefundView } from '@lignum/contract/giving/refunds'
import { beforeEach, describe, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith, order, refund } from '../../../../../test/money-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { RefundActions } from './refund-actions.tsx'
import { nextOf } from './refund-columns.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { refundStates } from './refund-list.ts'
import { RefundPeek } from './refund-peek.tsx'
import { RequestRefund } from './request-refund.tsx'

const user = financeWith('Refund_Payment')
const buttons = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => text !== '')
const titles = () => notices.get().shown.map(({ title }) => title)
const show = (also: Partial<RefundView> = {}, as = user) =>
  mountConsole(<RefundActions refund={refund(also)} />, { user: as })

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

const of = 'JMD $250.00 to Ana Reid'

describe('what can be done with a refund', () => {
  test.each([
    [{ state: 'requested' }, [`Approve ${of}`, `Turn down ${of}`]],
    [{ state: 'requested', needsSecondPerson: true, isOwn: true }, [`Turn down ${of}`]],
    [{ state: 'requested', needsSecondPerson: true, isOwn: false }, [`Approve ${of}`, `Turn down ${of}`]],
    [{ state: 'manual' }, [`It was made ${of}`, `It was not made ${of}`]],
    [{ state: 'unknown' }, [`It was made ${of}`, `It was not made ${of}`]],
    [{ state: 'submitted' }, []],
    [{ state: 'succeeded' }, []],
    [{ state: 'rejected' }, []],
  ] as const)('%j', async (also, offered) => {
    expect(buttons((await show(also)).container)).toEqual(offered)
  })

  test('who may only read is told the state and offered nothing', async () => {
    const { container } = await show({ state: 'requested' }, financeWith('View_all_payments'))
    expect(buttons(container)).toEqual([])
    expect(container.textContent).toContain('Waits to be approved.')
  })
})

test('every state can be filtered by', () => {
  expect(new Set(refundStates)).toEqual(new Set(refundState.options))
})

test('above the limit the text says whether it waits for me or for somebody else', () => {
  expect(nextOf(refund({ needsSecondPerson: true, isOwn: true }))).toContain('somebody else than you')
  expect(nextOf(refund({ needsSecondPerson: true }))).toContain('for example you')
  expect(nextOf(refund())).toBe('Waits to be approved.')
})

test('before approval the dialog shows amount, donor, projects and what is left then', async () => {
  const sent = stubFetch(() => refund({ state: 'manual' }))
  const { container, reloads } = await show()
  await click(container, `Approve ${of}`)
  const dialog = container.querySelector('dialog[open]')
  for (const part of ['JMD $250.00', 'Ana Reid', 'Night Nurse Line', 'Left of the gift then', 'JMD $50.00'])
    expect(dialog?.textContent).toContain(part)
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual([`The refund of ${of} is approved`]))
  expect(sent).toMatchObject([{ path: '/api/Payment/ApproveRefund', body: { id: uuid(31) } }])
  expect(reloads()).toBe(1)
})

test('a refusal, for example because of the daily limit, stays in the dialog', async () => {
  stubFetch(() => refusal('giving.second-person'))
  const { container } = await show()
  await click(container, `Approve ${of}`)
  await submitDialog(container)
  await eventually(() => expect(container.querySelector('[role=alert]')?.textContent).toContain('second person'))
})

test('a refund made by hand is completed with its reference, or reported as not made with a reason', async () => {
  const sent = stubFetch(() => refund({ state: 'succeeded' }))
  const { container } = await show({ state: 'manual' })
  await click(container, `It was made ${of}`)
  await settle(() => typeInto(dialogField(container, 'reference'), ' FYG-1 '))
  await submitDialog(container)
  await eventually(() => expect(sent).toHaveLength(1))
  await click(container, `It was not made ${of}`)
  await settle(() => typeInto(dialogField(container, 'reason'), 'declined'))
  await submitDialog(container)
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { path: '/api/Payment/CompleteManualRefund', body: { id: uuid(31), reference: 'FYG-1' } },
    { path: '/api/Payment/RejectRefund', body: { id: uuid(31), reason: 'declined' } },
  ])
})

test('a finished refund shows what is left of the gift as it is', async () => {
  const { container } = await mountConsole(<RefundFacts refund={refund({ state: 'succeeded' })} />, { user })
  expect(container.textContent).toContain('Left of the gift')
  expect(container.textContent).toContain('JMD $300.00')
  const unallocated = refund({ shares: [], invoiceNumber: null, donor: null })
  const peek = await mountConsole(<RefundPeek refund={unallocated} />, { user })
  expect(peek.container.querySelector('table')).toBeNull()
  expect(peek.container.textContent).toContain('Unallocated money')
})

describe('requesting a refund', () => {
  const left = [
    { projectId: uuid(2), project: 'Night Nurse Line', amount: 400 },
    { projectId: uuid(3), project: 'Reef', amount: 100 },
    { projectId: uuid(4), project: 'Kiln', amount: 0 },
  ]

  test('each project with something left has an amount; 0 takes nothing', async () => {
    const sent = stubFetch(() => refund())
    const { container } = await mountConsole(<RequestRefund order={order()} left={left} />, { user })
    await click(container, 'Refund')
    expect([dialogField(container, uuid(2))?.value, dialogField(container, uuid(4))]).toEqual(['400.00', null])
    await settle(() => {
      typeInto(dialogField(container, uuid(2)), '0')
      typeInto(dialogField(container, uuid(3)), '12.50')
      typeInto(dialogField(container, 'reason'), 'given twice')
    })
    await submitDialog(container)
    await eventually(() => expect(titles()).toEqual(['The refund is requested and waits to be approved']))
    expect(sent.map(({ body }) => body)).toEqual([
      { orderId: uuid(1), items: [{ projectId: uuid(3), amount: '12.50' }], reason: 'given twice' },
    ])
  })

  test('nothing is offered when nothing is left', async () => {
    const { container } = await mountConsole(<RequestRefund order={order()} left={[]} />, { user })
    expect(container.querySelector('button')).toBeNull()
  })
})
