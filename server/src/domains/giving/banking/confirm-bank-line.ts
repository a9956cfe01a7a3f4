import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { confirmBankLine as confirmCall } from '@lignum/contract/giving/banking/bank-lines'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { writeMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { refusalOfParts } from './bank-parts.policy.ts'
import { bookParts } from './book-parts.ts'
import { bankPartsOf } from './read-bank-parts.policy.ts'
import {
  insertBankParts,
  insertExplanation,
  type LockedBankLine,
  lockBankLine,
  setExplained,
} from './explanations.writes.ts'

type Deps = Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'>

/** Books a bank line as a second person explains it, once: of two who confirm it at the same moment, one is refused. */
export const confirmBankLine = (
  deps: Deps,
  by: By<{ id: string }>,
  { id, version, parts: given }: ParsedRequestOf<typeof confirmCall>,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const parts = bankPartsOf(given)
    const line = await lockBankLine(tx, id)
    if (!line) throw new Refusal('not-found')
    refuseUnlessFree(line, version, by.actor.id)
    const refused = refusalOfParts(line.amount_minor, parts)
    if (refused) throw new Refusal(refused, { field: 'parts' })
    const explanationId = await insertExplanation(tx, {
      line_id: id,
      queued_by: line.queued_by,
      confirmed_by: by.actor.id,
      confirmed_at: deps.clock.now(),
    })
    const booked = await bookParts(deps, tx, { line, explanationId, by }, parts)
    await insertBankParts(tx, booked)
    await setExplained(tx, id)
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'BankLine', entityId: id, field: 'state', old: 'Unexplained', new: 'Explained' },
      ...booked.map(
        ({ kind, amount_minor }) =>
          ({
            event: 'Modified',
            entity: 'BankLine',
            entityId: id,
            field: kind,
            new: writeMinor(amount_minor),
          }) as const,
      ),
    ])
  })

const refuseUnlessFree = (line: LockedBankLine, version: number, actorId: string) => {
  if (line.is_explained) throw new Refusal('giving.bank-line-explained')
  if (line.version !== version) throw new Refusal('giving.bank-line-changed')
  if (line.queued_by === actorId) throw new Refusal('giving.second-person')
}
