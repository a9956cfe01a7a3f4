import { confirmBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { expect, test } from 'vitest'
import { formOf, uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { sharePhrase } from './part-texts.ts'
import { type PartKind, readParts } from './read-parts.ts'

const isRequest = (parts: unknown) => confirmBankLine.request.safeParse({ id: uuid(1), version: 1, parts }).success

const partsIn = async (kind: PartKind, form: FormData, amount: number) => {
  const read = await readParts(kind, form, { amount, currency: 'JMD' })
  return 'parts' in read ? read.parts : read.refusal
}
/** A form with several shares. */
const sharesOf = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a payout, a refund and a gift without a pledge become requests that confirm the line', async () => {
  const payout = await partsIn('payout', formOf({ projectId: uuid(2), amount: '60.00' }), 60)
  expect(payout).toEqual([{ kind: 'payout', projectId: uuid(2), amount: 60 }])
  const refund = await partsIn('refund', formOf({ refundId: uuid(3) }), 30)
  expect(refund).toEqual([{ kind: 'refund', refundId: uuid(3), amount: 30 }])
  const named = { projectId: uuid(2), firstName: 'Ana', lastName: '', email: '' }
  const gift = await partsIn('gift', formOf(named), 75)
  expect(gift).toMatchObject([{ kind: 'gift', projectId: uuid(2), amount: 75, firstName: 'Ana', email: null }])
  for (const parts of [payout, refund, gift]) expect(isRequest(parts)).toBe(true)
})

test('a payout is split over projects, each once, and to the cent', async () => {
  const split = (second: string, cents: string) =>
    sharesOf([
      ['projectId', uuid(2)],
      ['amount', '60.10'],
      ['projectId', second],
      ['amount', cents],
    ])
  expect(await partsIn('payout', split(uuid(3), '0.20'), 60.3)).toEqual([
    { kind: 'payout', projectId: uuid(2), amount: 60.1 },
    { kind: 'payout', projectId: uuid(3), amount: 0.2 },
  ])
  expect(await partsIn('payout', split(uuid(3), '0.21'), 60.3)).toContain('do not add up')
  expect(await partsIn('payout', split(uuid(2), '0.20'), 60.3)).toContain('each project once')
})

test('money is split over pledges, and what is left becomes unallocated', async () => {
  const pledges = [{ id: uuid(5) }, { id: uuid(6) }]
  stubFetch(() => ({ results: pledges.splice(0, 1) }))
  const form = sharesOf([
    ['code', 'pl-2345-6789f'],
    ['amount', '10'],
    ['closesShort', ''],
    ['code', 'PL-2345-67892'],
    ['amount', '20.5'],
    ['closesShort', 'They lost their job'],
  ])
  expect(await partsIn('pledge', form, 40)).toEqual([
    { kind: 'pledge', pledgeId: uuid(5), amount: 10, closesShort: null },
    { kind: 'pledge', pledgeId: uuid(6), amount: 20.5, closesShort: 'They lost their job' },
    { kind: 'unallocated', amount: 9.5 },
  ])
  expect(await partsIn('pledge', form, 30)).toContain('more than the amount of the line')
  expect(await partsIn('pledge', form, 40)).toBe('We can’t find a pledge with the code PL-2345-6789F.')
})

test('money that was sent back names the line that brought it, which has to be unallocated', async () => {
  const parts = (kind: string, returned = 0) => ({ explanation: { returned, parts: [{ kind, amount: 60 }] } })
  stubFetch(() => ({
    results: [
      { id: uuid(5), ...parts('pledge') },
      { id: uuid(7), ...parts('unallocated', 60) },
      { id: uuid(6), ...parts('unallocated') },
    ],
  }))
  const form = (cents: string) => formOf({ reference: 'FT1', amount: cents })
  expect(await partsIn('returned', form('60.00'), 60)).toEqual([
    { kind: 'returned', returnsLineId: uuid(6), amount: 60 },
  ])
  expect(await partsIn('returned', form('59.99'), 60)).toContain('do not add up')
  stubFetch(() => ({ results: [{ id: uuid(5), ...parts('pledge') }] }))
  expect(await partsIn('returned', form('60.00'), 60)).toContain('We can’t find a line with the bank reference FT1')
})

test('what is missing is said before anything is asked of the server', async () => {
  expect(await partsIn('payout', formOf({ projectId: '', amount: '60' }), 60)).toContain('choose a project')
  expect(await partsIn('gift', formOf({ projectId: '' }), 60)).toContain('choose a project')
  expect(await partsIn('refund', formOf({}), 60)).toContain('no refund')
})

test('what went out is a sentence', () => {
  const share = { amount: 5, provider: null, pledgeCode: null }
  expect(sharePhrase({ ...share, kind: 'payout', project: 'Night Nurse Line' }, 'JMD')).toBe(
    'JMD $5.00 paid out to the company of Night Nurse Line',
  )
  expect(sharePhrase({ ...share, kind: 'refund' }, 'USD')).toBe('USD $5.00 refunded to a donor')
})
