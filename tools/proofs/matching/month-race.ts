import type { Client } from '@lignum/contract/core/client'
import { confirmBankLine, getBankLinesByFilter, undoBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { closeBankMonth, enterBankBalance, getBankMonth } from '@lignum/contract/giving/banking/bank-months'
import { importBankStatement, saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { pdf } from '../../../server/test/scenes/pictures.ts'
import { closingOf, inBase64, plainFormat, statementOf } from '../../../server/test/scenes/giving/bank-statements.ts'
import { both, expected } from '../listing/outcomes.ts'
import type { ListingRig, Member } from '../listing/rig.ts'
import type { Race } from '../listing/run-race.ts'

type Desk = { readonly one: Member; readonly other: Member }
const currency = 'USD'
const document = { fileName: 'month.pdf', content: pdf().toString('base64'), type: 'application/pdf' }

/** A bank account in dollars, whose months are closed one after the other, beginning with January 2001. */
export const openMonths = async (rig: ListingRig) => {
  const people = async (): Promise<Desk> => ({ one: await rig.staff('Finance'), other: await rig.staff('Finance') })
  const { one } = await people()
  const { id } = await one.on(0)(saveBankAccount, { name: 'Dollars', currency, format: plainFormat })
  let months = 0
  const next = () => {
    months += 1
    return `${2001 + Math.floor((months - 1) / 12)}-${String(((months - 1) % 12) + 1).padStart(2, '0')}` // not money: a month
  }
  // The documents that one person may upload in an hour are limited.
  return { accountId: id, next, people, roundsOfOne: 80 }
}
type Months = Pick<Awaited<ReturnType<typeof openMonths>>, 'accountId' | 'next'>

const bookLine = async ({ one, other }: Desk, accountId: string, month: string) => {
  const csv = statementOf([{ day: `${month}-10`, reference: `M${month}`, amount: '-10.00' }])
  const request = { accountId, fileName: 'month.csv', content: inBase64(csv) }
  const { statementId } = await one.on(0)(importBankStatement, request)
  const filters = [{ field: 'statementId', value: statementId }]
  const [line] = (await other.on(0)(getBankLinesByFilter, { filters })).results
  if (!line) throw new Error('no line')
  const parts = [{ kind: 'charge', amount: 10 } as const]
  return other.on(0)(confirmBankLine, { id: line.id, version: line.version, parts })
}

const closing = async (call: Client, month: string) => {
  const shown = await call(getBankMonth, { currency, month })
  return () => call(closeBankMonth, closingOf(shown))
}

/** A line is undone while its month is closed: it is in the month, or it is not, and the figures are those of then. */
export const undoAgainstClose = ({ accountId, next }: Months): Race<ListingRig, Desk> => [
  'undo against close',
  async (_rig, desk) => {
    const month = next()
    const { id, version } = await bookLine(desk, accountId, month)
    const { closing: balance } = await desk.one.on(0)(getBankMonth, { currency, month })
    await desk.one.on(0)(enterBankBalance, { currency, month, version: 0, balance, note: 'a race', document })
    const close = await closing(desk.other.on(1), month)
    const undo = () => desk.one.on(0)(undoBankLine, { id, version, reason: 'wrong' })
    const replies = await both(undo, close)
    if (replies[1] !== 'ok') await (await closing(desk.other.on(1), month))()
    return expected(replies.join(' '), [
      'ok giving.bank-month-changed',
      'ok giving.bank-month-busy',
      'giving.bank-month-closed ok',
    ])
  },
  false,
]
