import { createHash } from 'node:crypto'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import type { importBankStatement as importCall } from '@lignum/contract/giving/banking/bank-statements'
import { statementFormat } from '@lignum/contract/giving/banking/statement-format'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../../base.deps.ts'
import { readExactCodes, textOfLine } from '../quoted-codes.policy.ts'
import { lockBankAccount } from './bank-accounts.writes.ts'
import { countLinesOfFile, insertLines, insertStatement, type LineWithCodes } from './bank-statements.writes.ts'
import { decodeStatement, readStatement, type StatementLine } from './read-statement.policy.ts'

/** Imports a statement in one transaction, so that it is there as a whole or not at all. Known lines are not added again. */
export const importBankStatement = (
  { db, clock }: Pick<BaseDeps, 'db' | 'clock'>,
  by: By<{ id: string }>,
  { accountId, fileName, content }: ParsedRequestOf<typeof importCall>,
): Promise<HandlerResult<typeof importCall>> =>
  transact(db, async (tx) => {
    const account = await lockBankAccount(tx, accountId)
    if (!account) throw new Refusal('not-found')
    const [now, format, bytes] = [clock.now(), statementFormat.parse(account.format), Buffer.from(content, 'base64')]
    const { lines, unreadable } = readStatement(decodeStatement(bytes, format.encoding), format, dayInJamaica(now))
    if (lines.length === 0) throw new Refusal('giving.bank-statement-unreadable', { field: 'content' })
    const sha256 = createHash('sha256').update(bytes).digest()
    const readBefore = await countLinesOfFile(tx, accountId, sha256)
    const statementId = await insertStatement(tx, {
      account_id: accountId,
      file_name: fileName,
      sha256,
      lines: lines.length,
      imported_by: by.actor.id,
      imported_at: now,
    })
    const into = { statementId, accountId, queuedBy: by.actor.id, queuedAt: now }
    const added = await insertLines(tx, into, lines.map(withCodes))
    // Of a known file only lines that could not be read before are new, unless the others are read differently now.
    if (readBefore > 0 && added > lines.length - readBefore)
      throw new Refusal('giving.bank-file-imported', { field: 'content' })
    const counts = { account: account.name, fileName, lines: lines.length, added, unreadable: unreadable.length }
    const entry = { event: 'Added', entity: 'BankStatement', entityId: statementId } as const
    await recordAudit(
      tx,
      by,
      Object.entries(counts).map(([field, value]) => ({ ...entry, field, new: String(value) })),
    )
    return { statementId, lines: lines.length, added, known: lines.length - added, unreadable: [...unreadable] }
  })

/** Only money that came in pays a pledge. */
const withCodes = (line: StatementLine): LineWithCodes => ({
  ...line,
  codes: line.minor > 0 ? readExactCodes(textOfLine(line)) : [],
})
