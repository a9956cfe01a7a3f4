import type { RegisteredCard } from '@lignum/contract/cards'
import { expect, test } from 'vitest'
import { cardChoices, readCardChoice } from './card-choice.ts'

const methods = [{ paymentType: 'CreditCard' as const, currencies: ['JMD' as const] }]
const card = (cardStatus: RegisteredCard['cardStatus'], id: string): RegisteredCard => ({
  id,
  holderName: 'Ana Reid',
  cardNumber: '**** 0071',
  cardType: 'Visa',
  currency: 'JMD',
  expiryDate: '12/39',
  cardStatus,
  verificationDate: null,
  attemptCount: 0,
  statusInWords: '',
})

test('verified cards and those that wait for it can be chosen; ended ones cannot, and none without the gateway', () => {
  const cards = [card('Verified', 'a'), card('VerificationNeeded', 'b'), card('Disabled', 'c'), card('Expired', 'd')]
  expect(cardChoices(cards, methods).map(({ value, label }) => [value, label])).toEqual([
    ['Verified:a', 'Visa ending 0071'],
    ['VerificationNeeded:b', 'Visa ending 0071'],
  ])
  expect(cardChoices(cards, [])).toEqual([])
})

test('what the form posts says which card it is, and how it is to be charged', () => {
  expect(readCardChoice('Verified:a')).toEqual({ cardId: 'a', isVerified: true })
  expect(readCardChoice('VerificationNeeded:b')).toEqual({ cardId: 'b', isVerified: false })
  expect(readCardChoice('CreditCard')).toBeNull()
})
