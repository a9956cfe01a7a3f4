import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import type { previewBankStatement as previewCall } from '@lignum/contract/giving/banking/bank-statements'
import type { Clock } from '#kit/values/clock'
import { toMajor } from '#kit/values/money'
import { proposeFormat } from './propose-format.policy.ts'
import { decodeStatement, readStatement, type StatementLine } from './read-statement.policy.ts'

const shownRows = 8
const shownUnreadable = 50

/** Reads a statement without storing it, so that a person can check how its columns are understood. */
export const previewBankStatement = (
  { clock }: { clock: Clock },
  request: ParsedRequestOf<typeof previewCall>,
): HandlerResult<typeof previewCall> => {
  const content = Buffer.from(request.content, 'base64')
  const format = request.format ?? proposeFormat(content)
  const csv = decodeStatement(content, format.encoding)
  const { columns, rows, lines, unreadable } = readStatement(csv, format, dayInJamaica(clock.now()))
  return {
    format,
    columns: [...columns],
    rows: rows.slice(0, shownRows).map(({ fields }) => [...fields]),
    lines: lines.slice(0, shownRows).map(presentLine),
    count: lines.length,
    unreadable: unreadable.slice(0, shownUnreadable),
  }
}

const presentLine = ({ day, minor, reference, description, payer }: StatementLine) => ({
  day,
  amount: toMajor(minor),
  reference,
  description,
  payer,
})
