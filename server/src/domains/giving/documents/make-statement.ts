import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Currency } from '@lignum/contract/core/money'
import { startOfDay } from '#kit/values/local-day'
import { sumMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { DocumentsDb } from './documents.tables.ts'
import { listOnlineGifts, listPledgeMoney } from './statement.reads.ts'

export type StatementLine = {
  readonly date: string
  readonly channel: 'Online' | 'Pledge'
  readonly reference: string
  readonly project: string
  readonly currency: Currency
  readonly minor: number
  readonly localMinor: number
  readonly refundedMinor: number
  readonly refundedLocalMinor: number
}
export type Statement = {
  readonly from: string
  readonly to: string
  readonly lines: readonly StatementLine[]
  readonly totals: readonly { readonly currency: Currency; readonly minor: number }[]
  readonly totalInJmdMinor: number
}

/** The maximum of lines; beyond it the person must choose a shorter period. */
export const maxLines = 2_000
const dayMs = 86_400_000

/** No gift is from before or after these days, and all that is calculated with them is a date that PostgreSQL reads. */
const [firstDay, lastDay] = ['1970-01-01', '9998-12-31'] as const
const boundedDay = (day: string): string => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)

type Days = { readonly from: string; readonly to: string }

/** The days that a statement covers, of those that were requested. */
export const boundedDays = ({ from, to }: Days): Days => ({ from: boundedDay(from), to: boundedDay(to) })

/** The moments between which two days lie, both included. */
export const periodOf = ({ from, to }: Days) => ({
  from: startOfDay(from),
  before: new Date(startOfDay(to).getTime() + dayMs),
})

/** All gifts of a person between two days in Jamaica, both included, by every channel, net of refunds. */
export const makeStatement = async (db: DocumentsDb, userId: string, requested: Days): Promise<Statement> => {
  const { from, to } = boundedDays(requested)
  const period = periodOf({ from, to })
  const limit = maxLines + 1
  const online = await listOnlineGifts(db, userId, { ...period, limit })
  const pledged = await listPledgeMoney(db, userId, { from, to, limit })
  if (online.length + pledged.length > maxLines) throw new Refusal('giving.statement-too-long')
  const lines = [
    ...online.map((row): StatementLine => ({
      date: dayInJamaica(row.paid_at ?? period.before),
      channel: 'Online',
      reference: row.receipt_number ?? '',
      project: row.name ?? '',
      currency: row.currency,
      minor: row.amount_minor,
      localMinor: row.local_minor,
      refundedMinor: row.refunded_minor,
      refundedLocalMinor: row.refunded_local_minor,
    })),
    ...pledged.map((row): StatementLine => ({
      date: row.value_date,
      channel: 'Pledge',
      reference: row.reference,
      project: row.name ?? '',
      currency: row.currency,
      minor: row.amount_minor,
      localMinor: row.local_minor,
      refundedMinor: 0,
      refundedLocalMinor: 0,
    })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { from, to, lines, ...sumsOf(lines) }
}

/** The totals by currency and in JMD, net of refunds. */
export const sumsOf = (lines: readonly StatementLine[]) => ({
  totals: [...Map.groupBy(lines, (line) => line.currency)].map(([currency, some]) => ({
    currency,
    minor: sumMinor(some.map((line) => line.minor - line.refundedMinor)),
  })),
  totalInJmdMinor: sumMinor(lines.map((line) => line.localMinor - line.refundedLocalMinor)),
})
