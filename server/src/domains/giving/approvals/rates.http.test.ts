import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { approveMoneyRequest, rejectMoneyRequest } from '@lignum/contract/giving/money-requests'
import { getPaymentConfigs } from '@lignum/contract/giving/payments'
import { confirmRate, enterRate, getRatesByFilter } from '@lignum/contract/giving/rates'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const auditor = await world.personOf('Auditor')
const today = dayInJamaica(new Date())
const dayBefore = (count: number) => dayInJamaica(new Date(Date.now() - count * 86_400_000))
const entered = (day: string, rate: string, also: { confirmsDifference?: boolean } = {}) =>
  one.call(enterRate, { day, rate, source: 'Bank of Jamaica', ...also })
const rows = () => db.selectFrom('fx_rates').selectAll().orderBy('id').execute()

test('a rate is used after a second person has confirmed it, and not before', async () => {
  expect(await auditor.call(getRatesByFilter, {})).toMatchObject({ count: 0, usd: { isOn: false, until: null } })
  const { id } = await entered(today, '160.25')
  expect(await rows()).toEqual([])
  expect((await one.call(getRatesByFilter, {})).waiting).toMatchObject([{ id, isOwn: true, kind: 'rate' }])
  expect((await two.call(getRatesByFilter, {})).waiting).toMatchObject([{ id, isOwn: false }])
  for (const call of [confirmRate, approveMoneyRequest])
    await expect(one.call(call, { id })).rejects.toMatchObject({ code: 'giving.second-person' })
  const raced = await Promise.allSettled([1, 2, 3].map(() => two.call(confirmRate, { id })))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rows()).toMatchObject([
    { rate_e6: 160_250_000, as_of: today, entered_by: one.id, confirmed_by: two.id, source: 'Bank of Jamaica' },
  ])
  const listed = await auditor.call(getRatesByFilter, {})
  expect(listed).toMatchObject({ count: 1, waiting: [], usd: { isOn: true, isEndingSoon: false } })
  expect(listed.results).toMatchObject([{ day: today, rate: '160.25' }])
  expect(await world.visitor(getPaymentConfigs, {})).toMatchObject({ isUsdOn: true })
})

test('a rate more than five per cent off the last is confirmed once more by the person who enters it', async () => {
  await expect(entered(today, '169')).rejects.toMatchObject({
    code: 'giving.rate-differs',
    errors: [{ field: 'confirmsDifference' }],
  })
  const { id, summary } = await entered(today, '169', { confirmsDifference: true })
  expect(summary).toContain('The last one was 160.25.')
  await expect(entered(today, '161')).rejects.toMatchObject({ code: 'giving.request-open' })
  await two.call(rejectMoneyRequest, { id, reason: 'typo' })
  expect(await rows()).toHaveLength(1)
  await expect(two.call(confirmRate, { id })).rejects.toMatchObject({ code: 'giving.request-over' })
})

test('a correction is another rate of the same day, and nothing in force ever changes', async () => {
  const { id } = await entered(today, '161.10')
  await two.call(confirmRate, { id })
  expect((await one.call(getRatesByFilter, {})).results.map(({ rate }) => rate)).toEqual(['161.10', '160.25'])
  await expect(pool.query('update fx_rates set rate_e6 = 1000000')).rejects.toThrow('append-only')
  await expect(pool.query('delete from fx_rates')).rejects.toThrow('append-only')
  await expect(pool.query('truncate fx_rates')).rejects.toThrow('append-only')
})

test('older days are for bank money; far ones in the future are refused', async () => {
  const { id } = await entered(dayBefore(30), '158')
  await two.call(confirmRate, { id })
  await expect(entered(dayBefore(-8), '160')).rejects.toMatchObject({ code: 'giving.rate-too-early' })
  for (const rate of ['0', '10001', '1.1234567', '-1', 'x', ''])
    await expect(entered(today, rate)).rejects.toMatchObject({ status: 400 })
})

test('a rate is compared again when it is confirmed, if another one was confirmed since it was entered', async () => {
  const [next, after] = [dayBefore(-1), dayBefore(-2)]
  const [higher, lower] = [await entered(next, '168'), await entered(after, '154')]
  await two.call(confirmRate, { id: higher.id })
  await expect(two.call(confirmRate, { id: lower.id })).rejects.toMatchObject({ code: 'giving.rate-differs' })
  await two.call(rejectMoneyRequest, { id: lower.id, reason: 'the last rate is another one now' })
  const again = await entered(after, '154', { confirmsDifference: true })
  expect(again.summary).toContain('The last one was 168.00.')
  await two.call(confirmRate, { id: again.id })
})

test('US dollars stay enabled until seven days after the last rate, also if that waits for its day', async () => {
  const { usd } = await auditor.call(getRatesByFilter, {})
  expect(usd).toEqual({ isOn: true, until: dayBefore(-9), isEndingSoon: false })
})

test('auditors read rates and enter none; donors do neither; other requests cannot be confirmed as rates', async () => {
  const request = { day: today, rate: '160', source: 'x' }
  await expect(auditor.call(enterRate, request)).rejects.toMatchObject({ status: 403 })
  await expect(auditor.call(confirmRate, { id: one.id })).rejects.toMatchObject({ status: 403 })
  const donor = await world.personOf('SocialInvestor')
  await expect(donor.call(getRatesByFilter, {})).rejects.toMatchObject({ status: 403 })
  await expect(two.call(confirmRate, { id: one.id })).rejects.toMatchObject({ status: 404 })
})

test.each(['0000-01-01', '0001-01-01', '1969-12-31'])('a rate of %s is not entered', async (day) => {
  await expect(entered(day, '160')).rejects.toMatchObject({ status: 400, errors: [{ field: 'day' }] })
})
