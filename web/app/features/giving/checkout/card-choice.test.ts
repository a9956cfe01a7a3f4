import type { RegisteredCard } from '@lignum/contract/giving/cards/cards'
import { expect, test } from 'vitest'
import { cardChoices, readCardChoice } from './card-choice.ts'

const methods = [{ paymentType: 'CreditCard' as const, currencies: ['JMD' as const] }]
const terms = { methods, unverifiedCardLimit: 5_000 }
const card = (cardStatus: RegisteredCard['cardStatus'], id: string): RegisteredCard => ({
  id,
  userId: 'f3a7c1de-0000-4000-8000-000000000001',
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

test('cardChoices offers verified and not yet verified cards, no ended ones, and none without the gateway', () => {
  const cards = [card('Verified', 'a'), card('VerificationNeeded', 'b'), card('Disabled', 'c'), card('Expired', 'd')]
  const [verified, waiting, ...others] = cardChoices(cards, terms)
  expect(verified).toMatchObject({ value: 'Verified:a', label: 'Visa ending 0071' })
  expect(waiting).toMatchObject({ value: 'VerificationNeeded:b', hint: expect.stringContaining('JMD $5,000.00') })
  expect(others).toEqual([])
  expect(cardChoices(cards, { ...terms, unverifiedCardLimit: 0 })).toEqual([verified])
  expect(cardChoices(cards, { ...terms, methods: [] })).toEqual([])
})

test('readCardChoice reads the card id and whether it is verified from the posted value', () => {
  expect(readCardChoice('Verified:a')).toEqual({ cardId: 'a', isVerified: true })
  expect(readCardChoice('VerificationNeeded:b')).toEqual({ cardId: 'b', isVerified: false })
  expect(readCardChoice('CreditCard')).toBeNull()
})
