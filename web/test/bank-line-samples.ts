import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { uuid } from './fake-api.ts'

export const sampleBankLine = (also: Partial<BankLine> = {}): BankLine => ({
  id: uuid(1),
  accountId: uuid(2),
  account: 'NCB JMD',
  currency: 'JMD',
  day: '2026-11-05',
  reference: 'FT1',
  amount: 150,
  description: 'GIFT',
  payer: 'ANA REID',
  queuedBy: 'Felix',
  queuedDate: '2026-11-16T15:42:00.000Z',
  isOwn: false,
  isExplained: false,
  version: 3,
  explanation: null,
  ...also,
})
