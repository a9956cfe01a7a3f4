import { type Db, transact } from '#kit/database'
import { recordAudit } from './audit.writes.ts'

export type Attempt = { userId: string | null; operation: string; code: string; address: string; marker: string }

const mostAMinute = 600

/** Records refused attempts in transactions of their own, at most so many a minute: a flood must not fill the books. */
export const attemptRecorder = (db: Db, now: () => number = Date.now) => {
  let minute = 0
  let recorded = 0
  return async (attempt: Attempt): Promise<boolean> => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      minute = current
      recorded = 0
    }
    if (recorded >= mostAMinute) return false
    recorded += 1
    await transact(db, (tx) =>
      recordAudit(tx, {
        userId: attempt.userId,
        operation: attempt.operation,
        status: 'Attempt',
        address: attempt.address,
        marker: attempt.marker,
        changes: [{ event: 'Attempted', entity: 'Call', field: 'refusal', new: attempt.code }],
      }),
    )
    return true
  }
}
