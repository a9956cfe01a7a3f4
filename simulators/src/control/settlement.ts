import type { Books, CaptureLine, ProviderName } from '../books.ts'
import { toText } from '../money-text.ts'

export type SettlementLine = Pick<CaptureLine, 'txnId' | 'customRef' | 'currency'> & {
  readonly grossMinor: number
  readonly feeMinor: number
  readonly netMinor: number
}

/** Settles all unsettled captures: one line per capture, less its refunds. */
export const settle = (books: Books, provider: ProviderName, date: string): SettlementLine[] => {
  const open = [...books.captures.values()].filter((line) => line.provider === provider && line.settledOn === null)
  return open.map((line) => {
    line.settledOn = date
    const grossMinor = line.minor - line.refunded
    const { txnId, customRef, currency, feeMinor } = line
    return { txnId, customRef, currency, grossMinor, feeMinor, netMinor: grossMinor - feeMinor }
  })
}

/** Ways in which a report can differ from what was reported to us. */
export const reportFlaws = ['unseen', 'missing', 'amount'] as const
export type ReportFlaw = (typeof reportFlaws)[number]

const unseen: Pick<CaptureLine, 'txnId' | 'customRef' | 'currency' | 'minor' | 'refunded' | 'feeMinor' | 'at'> = {
  txnId: '00000000-0000-4000-8000-00000000feed',
  customRef: 'NEVER-SEEN-BY-US',
  currency: 'JMD',
  minor: 123_400,
  refunded: 0,
  feeMinor: 4_319,
  at: '2026-01-01T00:00:00.000Z',
}

/** The portal's export of a provider's captures; with flaws, a line is unknown to us, missing, or a cent off. */
export const reportOf = (books: Books, provider: ProviderName, flaws: readonly ReportFlaw[]): string => {
  const lines = [...books.captures.values()].filter((line) => line.provider === provider)
  const [, ...withoutFirst] = lines
  const listed = flaws.includes('missing') ? withoutFirst : lines
  const all = flaws.includes('unseen') ? [...listed, unseen] : listed
  const rows = all.map((line, at) => {
    const minor = line.minor + (flaws.includes('amount') && at === 0 ? 1 : 0)
    const money = [minor, line.feeMinor, minor - line.feeMinor, line.refunded].map(toText)
    return [line.txnId, line.customRef ?? '', line.currency, ...money, line.at].join(',')
  })
  return ['transaction_id,custom_reference,currency,gross,fee,net,refunded,created_at', ...rows, ''].join('\n')
}
