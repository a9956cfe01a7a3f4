import { confirmBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { expect, test } from 'vitest'
import { formOf, uuid } from '../../../../../test/fake-api.ts'
import { sharePhrase } from './part-texts.ts'
import { readParts } from './read-parts.ts'

const isRequest = (parts: unknown) => confirmBankLine.request.safeParse({ id: uuid(1), version: 1, parts }).success

test('a payout, a refund and a gift without a pledge become requests that confirm the line', async () => {
  const payout = await readParts('payout', formOf({ projectId: uuid(2) }), 60)
  expect(payout).toEqual([{ kind: 'payout', projectId: uuid(2), amount: 60 }])
  const refund = await readParts('refund', formOf({ refundId: uuid(3) }), 30)
  expect(refund).toEqual([{ kind: 'refund', refundId: uuid(3), amount: 30 }])
  const named = { projectId: uuid(2), firstName: 'Ana', lastName: '', email: '' }
  const gift = await readParts('gift', formOf(named), 75)
  expect(gift).toMatchObject([{ kind: 'gift', projectId: uuid(2), amount: 75, firstName: 'Ana', email: null }])
  for (const parts of [payout, refund, gift]) expect(isRequest(parts)).toBe(true)
  expect(isRequest(await readParts('payout', formOf({ projectId: '' }), 60))).toBe(false)
})

test('what went out is a sentence', () => {
  const share = { amount: 5, provider: null, pledgeCode: null }
  expect(sharePhrase({ ...share, kind: 'payout', project: 'Night Nurse Line' }, 'JMD')).toBe(
    'JMD $5.00 paid out to the company of Night Nurse Line',
  )
  expect(sharePhrase({ ...share, kind: 'refund' }, 'USD')).toBe('USD $5.00 refunded to a donor')
})
