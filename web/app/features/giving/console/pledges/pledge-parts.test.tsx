// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith, pledge } from '../../../../../test/money-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { PledgeActions } from './pledge-actions.tsx'
import { Pledger, PledgeEmails, PledgeHistory, PledgeMoney, PledgeSummary } from './pledge-summary.tsx'
import { PledgeWaiting } from './pledge-waiting.tsx'

const user = financeWith('Change_Pledge_Status', 'View_all_payments')
const at = '2026-11-12T15:42:00.000Z'
const buttons = (container: Element) => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
const choose = (container: Element, name: string, value: string) => {
  const select = container.querySelector<HTMLSelectElement>(`dialog[open] select[name=${name}]`)
  if (select) select.value = value
}
const titles = () => notices.get().shown.map(({ title }) => title)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

describe('what can be done', () => {
  const offered = async (also: Parameters<typeof pledge>[0], as = user) => {
    const { container } = await mountConsole(<PledgeActions pledge={pledge(also)} />, { user: as })
    return buttons(container).filter((text) => text !== '')
  }

  test('what the server allows, for those who may change pledges', async () => {
    expect(await offered({})).toEqual(['Money at the bank', 'Close short', 'Request a reversal'])
    expect(await offered({ actions: ['receive', 'reopen'] })).toEqual(['Money at the bank', 'Reopen'])
    expect(await offered({ actions: ['reject'] })).toEqual(['Reject'])
    expect(await offered({}, financeWith('View_all_donations'))).toEqual([])
  })

  test('a reversal is executed by another person than the one who requested it', async () => {
    const reversal = { requestedBy: 'Desmond', requestedDate: at, reason: 'cheque', isOwn: false }
    expect(await offered({ reversal, actions: ['reverse'] })).toEqual(['Reverse it now'])
    expect(await offered({ reversal: { ...reversal, isOwn: true }, actions: ['reverse'] })).toEqual([])
  })
})

test('money at the bank is entered with its reference, and waits for a second person', async () => {
  const sent = stubFetch(() => ({ id: uuid(5), status: 'Unfulfilled', amountReceived: 40, requestId: uuid(6) }))
  const { container, reloads } = await mountConsole(<PledgeActions pledge={pledge()} />, { user })
  await click(container, 'Money at the bank')
  expect(dialogField(container, 'amount')?.value).toBe('60.00')
  await settle(() => {
    typeInto(dialogField(container, 'amount'), '12.50')
    choose(container, 'bankAccount', 'NCB JMD')
    typeInto(dialogField(container, 'bankReference'), 'FT 1')
    typeInto(dialogField(container, 'valueDate'), '2026-11-12')
  })
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['The money waits for a second person']))
  expect(sent.map(({ body }) => body)).toEqual([
    {
      id: uuid(5),
      status: 'Unfulfilled',
      reason: null,
      amountReceived: '12.50',
      bankAccount: 'NCB JMD',
      bankReference: 'FT 1',
      valueDate: '2026-11-12',
    },
  ])
  expect(reloads()).toBe(1)
  expect(container.querySelector('dialog[open]')).toBeNull()
})

test('a refusal stays in the dialog with what was typed', async () => {
  stubFetch(() => refusal('giving.second-person'))
  const { container } = await mountConsole(<PledgeActions pledge={pledge()} />, { user })
  await click(container, 'Close short')
  await settle(() => typeInto(dialogField(container, 'reason'), 'enough'))
  await submitDialog(container)
  await eventually(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toBe('A second person has to confirm this.'),
  )
  expect(dialogField(container, 'reason')?.value).toBe('enough')
  await click(container, 'Cancel')
  expect(container.querySelector('dialog[open]')).toBeNull()
})

describe('what waits for a second person', () => {
  const waiting = {
    requestId: uuid(6),
    summary: 'JMD 40 came.',
    requestedBy: 'Felicia',
    requestedDate: at,
    expiryDate: at,
    isOwn: false,
  }
  const show = (isOwn: boolean) =>
    mountConsole(<PledgeWaiting pledge={pledge({ waiting: [{ ...waiting, isOwn }] })} />, { user })

  test('another person confirms it', async () => {
    const sent = stubFetch(() => ({}))
    const { container } = await show(false)
    await click(container, 'Confirm JMD 40 came.')
    await submitDialog(container)
    await eventually(() => expect(titles()).toEqual(['It is booked']))
    expect(sent).toMatchObject([{ path: '/api/Payment/ApproveMoneyRequest', body: { id: uuid(6) } }])
  })

  test('the person who entered it can only withdraw it', async () => {
    const sent = stubFetch(() => ({}))
    const { container } = await show(true)
    expect(container.textContent).toContain('Waits for somebody else than you.')
    expect(buttons(container)).not.toContain('Confirm JMD 40 came.')
    await click(container, 'Withdraw JMD 40 came.')
    await settle(() => typeInto(dialogField(container, 'reason'), 'typo'))
    await submitDialog(container)
    await eventually(() => expect(titles()).toEqual(['It is withdrawn']))
    expect(sent).toMatchObject([{ path: '/api/Payment/RejectMoneyRequest', body: { id: uuid(6), reason: 'typo' } }])
  })

  test('nothing waits: the page says who must act', async () => {
    const open = await mountConsole(<PledgeWaiting pledge={pledge()} />, { user })
    expect(open.container.textContent).toContain('Who must act: the pledger.')
    const declined = await mountConsole(<PledgeWaiting pledge={pledge({ declinedDate: at })} />, { user })
    expect(declined.container.textContent).toContain('Who must act: finance. The pledger said that they cannot pay')
    const closed = await mountConsole(<PledgeWaiting pledge={pledge({ status: 'Fulfilled', declinedDate: at })} />, {
      user,
    })
    expect(closed.container.textContent).toContain('Who must act: nobody.')
  })
})

test('the parts of the page: amounts, payments, pledger, emails and history', async () => {
  const money = [
    {
      id: uuid(8),
      channel: 'Online' as const,
      amount: 40,
      localAmount: 40,
      valueDate: '2026-11-12',
      bankAccount: null,
      bankReference: null,
      orderId: uuid(1),
      receiptNumber: null,
      enteredBy: null,
      date: at,
      canBeTakenBack: false,
    },
    {
      id: uuid(9),
      channel: 'Bank' as const,
      amount: 10,
      localAmount: 10,
      valueDate: '2026-11-13',
      bankAccount: 'NCB',
      bankReference: 'FT1',
      orderId: null,
      receiptNumber: 'JM-2026-000000042-9F3A1C',
      enteredBy: 'Felix',
      date: at,
      canBeTakenBack: true,
    },
  ]
  const full = pledge({ money, emails: [{ subject: 'Your pledge', status: 'Sent', date: at }] })
  const { container } = await mountConsole(
    <>
      <PledgeSummary pledge={full} />
      <Pledger pledge={full} />
      <PledgeMoney pledge={full} />
      <PledgeEmails pledge={full} />
      <PledgeHistory pledge={full} />
    </>,
    { user },
  )
  for (const part of ['Still expectedJMD $60.00', 'ana@people.test', 'The system', 'Your pledge sent', 'Pledged'])
    expect(container.textContent).toContain(part)
  expect(container.querySelector(`a[href="/admin/payments/${uuid(1)}"]`)?.textContent).toBe('Online payment')
  // Who may print any receipt prints it here: of money at the bank it has the id of that money.
  expect(container.querySelector('a[download]')).toBeNull()
  const printing = { ...user, operations: [...user.operations, 'Download_Any_Receipt' as const] }
  const printed = await mountConsole(<PledgeMoney pledge={full} />, { user: printing })
  expect(printed.container.querySelector('a[download]')?.getAttribute('href')).toBe(
    `/api/File/receipt-admin/${uuid(9)}`,
  )
  const empty = await mountConsole(
    <>
      <PledgeMoney pledge={pledge()} />
      <PledgeEmails pledge={pledge()} />
    </>,
    { user },
  )
  expect(empty.container.textContent).toContain('Nothing has arrived yet.No email was sent about it yet.')
})

test('an entry that was a mistake is taken back by those who may, with a reason', async () => {
  const entry = {
    id: uuid(9),
    channel: 'Bank' as const,
    amount: 10,
    localAmount: 10,
    valueDate: '2026-11-13',
    bankAccount: 'NCBJMD',
    bankReference: 'FT1',
    orderId: null,
    receiptNumber: 'JM-2026-000000042-9F3A1C',
    enteredBy: 'Felix',
    date: at,
    canBeTakenBack: true,
  }
  const reader = await mountConsole(<PledgeMoney pledge={pledge({ money: [entry] })} />, {
    user: financeWith('View_all_donations'),
  })
  expect(buttons(reader.container)).toEqual([])
  const sent = stubFetch(() => ({ requestId: uuid(6) }))
  const { container } = await mountConsole(<PledgeMoney pledge={pledge({ money: [entry] })} />, { user })
  await click(container, 'Take back FT1')
  await settle(() => typeInto(dialogField(container, 'reason'), 'Twice'))
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual(['The correction waits for a second person']))
  expect(sent).toMatchObject([{ path: '/api/Bank/TakeBackBankEntry', body: { receiptId: uuid(9), reason: 'Twice' } }])
})
