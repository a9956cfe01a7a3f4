import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { enterRate as enterCall } from '@lignum/contract/giving/rates'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { findRate } from '../orders/orders.reads.ts'
import { fromMillionths, isUnusual, lastDayToEnter, toMillionths } from './rate.policy.ts'
import { requestSecondPerson } from './request-second-person.ts'

/** Records the rate that one person read; it is used after a second person has confirmed it. */
export const enterRate = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: By<{ id: string }>,
  { day, rate, source, confirmsDifference }: ParsedRequestOf<typeof enterCall>,
): Promise<string> =>
  transact(db, async (tx) => {
    const now = clock.now()
    if (day > lastDayToEnter(dayInJamaica(now))) throw new Refusal('giving.rate-too-early', { field: 'day' })
    const rateE6 = toMillionths(rate)
    const lastE6 = await findRate(tx, { day, notBefore: '1970-01-01' })
    if (isUnusual(rateE6, lastE6) && !confirmsDifference)
      throw new Refusal('giving.rate-differs', { field: 'confirmsDifference' })
    const before = lastE6 === null ? 'It is the first rate.' : `The last one was ${fromMillionths(lastE6)}.`
    return requestSecondPerson(tx, by, now, {
      kind: 'rate',
      subject: day,
      summary: `One US dollar is ${fromMillionths(rateE6)} Jamaican dollars from ${day} on, by ${source}. ${before}`,
      payload: { day, rateE6, source, lastE6 },
    })
  })
