// @vitest-environment jsdom
import { getRatesByFilter, type Rates } from '@lignum/contract/giving/rates'
import { beforeEach, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith } from '../../../../../test/money-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { rateColumns, rateFilters, rateList } from './rate-list.tsx'
import { UsdStatus } from './usd-status.tsx'
import { WaitingRates } from './waiting-rates.tsx'

const user = financeWith('Manage_Rates')
const at = '2026-11-16T15:42:00.000Z'
const request = (isOwn: boolean): Rates['waiting'][number] => ({
  id: uuid(6),
  kind: 'rate',
  summary: 'One US dollar is 160.25.',
  donor: null,
  state: 'open',
  requestedBy: 'Felicia',
  isOwn,
  requestedDate: at,
  expiryDate: at,
  decidedBy: null,
  decidedDate: null,
  reason: null,
})
const buttons = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => text !== '')
const titles = () => notices.get().shown.map(({ title }) => title)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

test.each([
  [{ isOn: true, until: '2026-11-23', isEndingSoon: false }, 'US dollars stay enabled until 23 Nov 2026.', false],
  [{ isOn: true, until: '2026-11-18', isEndingSoon: true }, 'Please enter a new rate before that day', true],
  [{ isOn: false, until: '2026-11-10', isEndingSoon: false }, 'they ended after 10 Nov 2026', true],
  [{ isOn: false, until: null, isEndingSoon: false }, 'US dollars are off.', true],
])('%j', async (usd, text, stands) => {
  const { container } = await mountConsole(<UsdStatus usd={usd} />, { user })
  expect(container.textContent).toContain(text)
  expect(container.querySelector('.conflict') !== null).toBe(stands)
})

test('another person confirms a rate, the one who entered it can only withdraw it', async () => {
  const sent = stubFetch(() => request(false))
  const other = await mountConsole(<WaitingRates waiting={[request(false)]} />, { user })
  await click(other.container, 'Confirm One US dollar is 160.25.')
  await submitDialog(other.container)
  await eventually(() => expect(titles()).toEqual(['The rate is in use']))
  expect(sent).toMatchObject([{ path: '/api/Payment/ConfirmRate', body: { id: uuid(6) } }])
  const own = await mountConsole(<WaitingRates waiting={[request(true)]} />, { user })
  expect(buttons(own.container)).toEqual(['Withdraw One US dollar is 160.25.'])
  await click(own.container, 'Withdraw One US dollar is 160.25.')
  await settle(() => typeInto(dialogField(own.container, 'reason'), 'typo'))
  await submitDialog(own.container)
  await eventually(() => expect(titles()).toContain('The rate is withdrawn'))
  const reader = await mountConsole(<WaitingRates waiting={[request(false)]} />, { user: financeWith() })
  expect(buttons(reader.container)).toEqual([])
  expect((await mountConsole(<WaitingRates waiting={[]} />, { user })).container.querySelector('section')).toBeNull()
})

test('the history is filtered by day', () => {
  const query = readListQuery(rateList.rules, new URLSearchParams('day=2026-11-16&sort=day'))
  const listRequest = listRequestOf(rateList.rules, query)
  expect(getRatesByFilter.request.safeParse(listRequest).success).toBe(true)
  expect(listRequest.filters).toEqual([{ field: 'Day', filterType: 'Equal', value: '2026-11-16', joinType: 'and' }])
  expect(Object.keys(rateFilters)).toEqual(Object.keys(rateList.rules.filters))
  const row = {
    id: 1,
    day: '2026-11-16',
    rate: '160.25',
    source: 'BOJ',
    enteredBy: null,
    confirmedBy: null,
    confirmedDate: at,
  }
  expect(rateColumns.slice(1).map(({ cell }) => cell(row))).toEqual(['160.25', 'BOJ', 'An operator', 'Nobody'])
})
