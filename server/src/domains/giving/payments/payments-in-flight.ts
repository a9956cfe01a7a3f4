import type { MethodSwitch } from '@lignum/contract/site/setting-names'
import type { PaymentsDb } from './payments.tables.ts'
import { countInFlight } from './payments.reads.ts'

/** The payments on the way by each method, for those who are about to turn one off. */
export const paymentsInFlight = async (db: PaymentsDb): Promise<Readonly<Record<MethodSwitch, number>>> => {
  const counts = new Map((await countInFlight(db)).map(({ provider, count }) => [provider, count]))
  return {
    fygaro: counts.get('fygaro') ?? 0,
    cards: counts.get('powertranz') ?? 0,
    paypal: counts.get('paypal') ?? 0,
  }
}
