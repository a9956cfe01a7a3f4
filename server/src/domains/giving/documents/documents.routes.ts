import { createHash } from 'node:crypto'
import { downloadBankMonth } from '@lignum/contract/giving/banking/bank-months'
import * as contract from '@lignum/contract/giving/receipts'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { findCompanyName, requireCompany } from '#domains/company'
import { transact } from '#kit/database/database'
import type { Caller } from '#kit/http/caller'
import { serve } from '#kit/http/serve'
import { type FileResponse, serveFile } from '#kit/http/serve-file'
import { toMajor } from '#kit/values/money'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { DocumentsDeps } from './documents.deps.ts'
import { claimGuestGifts } from '../pledges/claim-guest-gifts.ts'
import { differencesOfMonth, readBankMonths } from '../banking/months/read-bank-months.ts'
import { drawBankMonth } from './draw-bank-month.ts'
import { drawCompanyStatement, drawStatement } from './draw-statement.ts'
import { judgeReceipt } from '../receipts/judge-receipt.ts'
import { makeCompanyStatement } from './make-company-statement.ts'
import { makeStatement, type Statement } from './make-statement.ts'
import { printReceipt } from './print-receipt.ts'
import { findReceipt } from './printed-receipts.reads.ts'

const verifying: RateRule = { name: 'verify-receipt', times: 60, perSeconds: 60, whenUnknown: 'pass' }
/** Rendering a PDF costs more than reading a row. */
const printing: RateRule = { name: 'print-paper', times: 60, perSeconds: 600, whenUnknown: 'pass' }

/** Receipts and statements for donors and staff, and the public verification. */
export const documentsRoutes = (app: FastifyInstance, deps: DocumentsDeps) => {
  const ownReceipt = async (caller: Caller, orderId: string) => {
    const actor = await signedIn(caller)
    const row = await findReceipt(deps.db, orderId)
    if (!row || row.user_id !== actor.id) throw new Refusal('not-found')
    await deps.limits.take(printing, actor.id)
    return printReceipt(deps, row)
  }

  serve(app, contract.getOrderReceiptForInvestor, async ({ request, caller }) => {
    const { fileName, bytes } = await ownReceipt(caller, request.id)
    return { fileName, fileBase64String: bytes.toString('base64') }
  })
  serveFile(app, contract.downloadReceiptForInvestor, async ({ request, caller }) =>
    pdfFile(await ownReceipt(caller, request.id)),
  )
  serveFile(app, contract.downloadReceiptForAdmin, async ({ request, by }) => {
    const row = await findReceipt(deps.db, request.id)
    if (!row) throw new Refusal('not-found')
    return pdfFile(await printReceipt(deps, row, by))
  })
  serveFile(app, contract.downloadReceiptByLink, async ({ request }) => {
    const giftId = deps.orderLinks.read(request.link)
    if (!giftId) throw new Refusal('not-found')
    // Limited by gift, not by link: the same link has many base64 spellings.
    await deps.limits.take(printing, giftId)
    const row = await findReceipt(deps.db, giftId)
    if (!row) throw new Refusal('not-found')
    return pdfFile(await printReceipt(deps, row))
  })
  serve(app, contract.verifyReceipt, ({ request }) => judgeReceipt(deps, request.receiptNumber), {
    before: ({ address }) => deps.limits.take(verifying, address),
  })
  statementRoutes(app, deps)
  bankMonthRoutes(app, deps)
}

const statementRoutes = (app: FastifyInstance, { db, limits }: Pick<DocumentsDeps, 'db' | 'limits'>) => {
  serve(app, contract.getMyStatement, async ({ request, actor }) => {
    await claimGuestGifts(db, actor)
    return presentStatement(await makeStatement(db, actor.id, request))
  })
  serveFile(app, contract.downloadMyStatement, async ({ request, caller }) => {
    const actor = await signedIn(caller)
    await limits.take(printing, actor.id)
    await claimGuestGifts(db, actor)
    const donor = `${actor.firstName} ${actor.lastName}`
    const bytes = await drawStatement(donor, await makeStatement(db, actor.id, request))
    return pdfFile({ fileName: `lignum-statement-${request.from}-${request.to}.pdf`, bytes })
  })
  serveFile(app, contract.downloadCompanyStatement, async ({ request: { from, to }, by, caller }) => {
    const actor = await signedIn(caller)
    const companyId = await requireCompany(db, actor)
    const name = (await findCompanyName(db, companyId)) ?? ''
    await limits.take(printing, actor.id)
    const bytes = await drawCompanyStatement(name, await makeCompanyStatement(db, companyId, { from, to }))
    const read = { event: 'Queried', entity: 'Company', entityId: companyId, field: 'statement' } as const
    await transact(db, (tx) => recordAudit(tx, by, [{ ...read, new: `${from} to ${to}` }]))
    return pdfFile({ fileName: `lignum-gifts-received-${from}-${to}.pdf`, bytes })
  })
}

/** A closed month of a bank account. */
const bankMonthRoutes = (app: FastifyInstance, { db, clock }: Pick<DocumentsDeps, 'db' | 'clock'>) =>
  serveFile(app, downloadBankMonth, async ({ request: { currency, month } }) => {
    const found = (await readBankMonths(db, currency, clock.now())).find((one) => one.month === month)
    if (found?.state !== 'closed' || !found.row) throw new Refusal('not-found')
    const { entered_by, closed_by } = found.row
    const names = await findNames(db, [entered_by, closed_by ?? entered_by])
    const bytes = await drawBankMonth({ month: found, differences: await differencesOfMonth(db, found), names })
    return pdfFile({ fileName: `lignum-bank-${currency}-${month}.pdf`, bytes })
  })

const presentStatement = ({ lines, totals, totalInJmdMinor }: Statement) => ({
  lines: lines.map((line) => ({
    date: line.date,
    channel: line.channel,
    reference: line.reference,
    project: line.project,
    currency: line.currency,
    amount: toMajor(line.minor),
    localAmount: toMajor(line.localMinor),
    refunded: toMajor(line.refundedMinor),
  })),
  totals: totals.map(({ currency, minor }) => ({ currency, amount: toMajor(minor) })),
  totalInJmd: toMajor(totalInJmdMinor),
})

const signedIn = async (caller: Caller) => {
  const actor = await caller.who()
  if (!actor) throw new Refusal('not-signed-in')
  return actor
}

const pdfFile = ({ fileName, bytes }: { fileName: string; bytes: Buffer }): FileResponse => ({
  name: fileName,
  contentType: 'application/pdf',
  size: bytes.length,
  tag: createHash('sha256').update(bytes).digest('base64url'),
  isPublic: false,
  open: async () => bytes,
})
