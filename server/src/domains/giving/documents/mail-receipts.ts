import { ReceiptEmail, receiptSubject } from '#emails/giving'
import { transact } from '#kit/database/database'
import { formatDay } from '#kit/values/local-day'
import { queueMails } from '#kit/mail/mail-batches'
import { createMailTemplate } from '#kit/mail/mail-template'
import { sumMinor } from '#kit/values/money'
import { unlinked } from '#kit/mail/without-links'
import type { DocumentsDeps } from './documents.deps.ts'
import { money } from './receipt.present.ts'
import { listReceiptsByNumber, type ReceiptRow } from './printed-receipts.reads.ts'
import { claimUnmailed, setMailed } from '../receipts/receipts.writes.ts'

/** Receipts per transaction. */
const perBatch = 50

type Deps = Pick<DocumentsDeps, 'db' | 'clock' | 'orderLinks' | 'publicUrl' | 'log'>
export const receiptTemplate = 'receipt'

/** The key of a receipt's mail, which names the receipt. */
export const receiptMailKey = {
  of: (number: string): string => `receipt:${number}`,
  read: (key: string): string => key.slice('receipt:'.length),
}

const renderReceipt = createMailTemplate(ReceiptEmail)

/**
 * Queues the thank-you mails of all unmailed receipts, batch by batch. Concurrent workers claim different receipts. One
 * that fails does not block the others and is retried in the next run.
 */
export const mailReceipts = async (deps: Deps, signal?: AbortSignal): Promise<number> => {
  const failed: string[] = []
  for (let mailed = 0; ;) {
    const claim = { limit: perBatch, except: failed }
    const batch = await mailBatch(deps, claim).catch(async (err: unknown) => {
      deps.log.warn({ err }, 'a batch of receipts was not mailed, trying each one separately')
      return mailSingly(deps, claim, failed)
    })
    mailed += batch
    if (batch < perBatch || signal?.aborted) return mailed
  }
}

type Claim = { readonly limit: number; readonly except: readonly string[]; readonly only?: string }

const mailBatch = (deps: Deps, claim: Claim): Promise<number> =>
  transact(deps.db, async (tx) => {
    const numbers = await claimUnmailed(tx, claim)
    if (numbers.length === 0) return 0
    const rows = await listReceiptsByNumber(tx, numbers)
    // A receipt that became void before it was mailed is skipped: its replacement is mailed.
    const toMail = rows.flatMap((row) => (row.email && row.status === 'Valid' ? [mailOf(deps, row, row.email)] : []))
    const mails = await Promise.all(toMail)
    if (mails.length > 0) await queueMails(tx, mails)
    await setMailed(tx, numbers, deps.clock.now())
    return numbers.length
  })

/** Mails the receipts of a failed batch one by one, to isolate those that fail. */
const mailSingly = async (deps: Deps, { limit, except }: Claim, failed: string[]): Promise<number> => {
  const numbers = await transact(deps.db, (tx) => claimUnmailed(tx, { limit, except }))
  for (const only of numbers) {
    try {
      await mailBatch(deps, { limit: 1, except, only })
    } catch (err) {
      failed.push(only)
      deps.log.warn({ err, receipt: only }, 'receipt not mailed, will be retried')
    }
  }
  return numbers.length
}

const mailOf = async (deps: Deps, row: ReceiptRow, to: string) => ({
  key: receiptMailKey.of(row.number),
  template: receiptTemplate,
  to,
  subject: receiptSubject(row.number, row.replaces),
  ...(await renderReceipt(templateDataOf(deps, row))),
})

const templateDataOf = ({ orderLinks, publicUrl }: Deps, row: ReceiptRow) => {
  const link = orderLinks.sign(row.order_id ?? row.pledge_receipt_id ?? '')
  const worth = sumMinor(row.lines.map((line) => line.localMinor))
  return {
    name: unlinked(row.pledging_company ?? row.first_name ?? 'friend'),
    number: row.number,
    day: formatDay(row.issued_at),
    total: money(row.currency, row.amount_minor),
    worth: row.currency === 'JMD' ? null : money('JMD', worth),
    lines: row.lines.map((line) => ({ project: line.project, amount: money(row.currency, line.minor) })),
    isLate: row.was_closed,
    replaces: row.replaces,
    hasShrunk: row.replaced_minor !== null && row.replaced_minor > row.amount_minor,
    hasMoved: row.moves.some(({ isNew }) => isNew),
    moves: row.moves.map(({ from, to, minor }) => ({ from, to, amount: money(row.currency, minor) })),
    pledgeCode: row.pledge_code,
    orderUrl: row.order_id ? `${publicUrl}/order/${link}` : null,
    receiptUrl: `${publicUrl}/api/File/receipt-guest/${link}`,
    verifyUrl: `${publicUrl}/verify/${row.number}`,
  }
}
