import { ReceiptEmail, receiptSubject } from '#emails/giving'
import { createElement } from 'react'
import { transact } from '#kit/database'
import { dayInWords } from '#kit/local-day'
import { queueMail, renderMail } from '#kit/mail'
import { sumMinor } from '#kit/money'
import type { GivingDeps } from '../giving.room.ts'
import { money } from './receipt.present.ts'
import { findReceiptByNumber, listUnmailed, type ReceiptRow } from './receipts.reads.ts'
import { claimUnmailed, setMailed } from './receipts.writes.ts'

const atOnce = 100

type Deps = Pick<GivingDeps, 'db' | 'clock' | 'orderLinks' | 'publicUrl' | 'log'>

/** Thanks everybody whose receipt was issued since the last time. One that fails holds up nobody else, and is tried again. */
export const mailReceipts = async (deps: Deps): Promise<number> => {
  const numbers = await listUnmailed(deps.db, atOnce)
  for (const number of numbers) {
    try {
      await mailReceipt(deps, number)
    } catch (err) {
      deps.log.warn({ err, receipt: number }, 'receipt not mailed, will be tried again')
    }
  }
  return numbers.length
}

const mailReceipt = (deps: Deps, number: string) =>
  transact(deps.db, async (tx) => {
    if (!(await claimUnmailed(tx, number))) return
    const row = await findReceiptByNumber(tx, number)
    // One that became void before anybody was told of it is not worth a mail: the one in its place is.
    if (row?.email && row.status === 'Valid') {
      const mail = await renderMail(createElement(ReceiptEmail, wordsOf(deps, row)))
      const subject = receiptSubject(number, row.replaces)
      await queueMail(tx, { key: `receipt:${number}`, template: 'receipt', to: row.email, subject, ...mail })
    }
    await setMailed(tx, number, deps.clock.now())
  })

const wordsOf = ({ orderLinks, publicUrl }: Deps, row: ReceiptRow) => {
  const link = orderLinks.sign(row.order_id ?? row.pledge_receipt_id ?? '')
  const worth = sumMinor(row.lines.map((line) => line.localMinor))
  return {
    name: row.pledging_company ?? row.first_name ?? 'friend',
    number: row.number,
    day: dayInWords(row.issued_at),
    total: money(row.currency, row.amount_minor),
    worth: row.currency === 'JMD' ? null : money('JMD', worth),
    lines: row.lines.map((line) => ({ project: line.project, amount: money(row.currency, line.minor) })),
    isLate: row.is_late ?? false,
    replaces: row.replaces,
    hasShrunk: row.replaced_minor !== null && row.replaced_minor > row.amount_minor,
    pledgeCode: row.pledge_code,
    orderUrl: row.order_id ? `${publicUrl}/order/${link}` : null,
    receiptUrl: `${publicUrl}/api/File/receipt-guest/${link}`,
    verifyUrl: `${publicUrl}/verify/${row.number}`,
  }
}
