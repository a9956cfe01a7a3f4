import { type Db, transact } from '#kit/database/database'
import { networkOf } from '#kit/security/network'
import { recordAudit } from './audit.writes.ts'

export type Attempt = { userId: string | null; operation: string; code: string; address: string; marker: string }

/** Of one actor by one code. */
const mostAMinute = 30
/** Beyond so many actors a minute, further ones are counted together: a flood from everywhere must not fill memory or tables. */
const mostActors = 2_000

type Count = { readonly first: Attempt; recorded: number; notRecorded: number }

/**
 * Records refused attempts in transactions of their own: at most so many a minute of one person or network by one code, so that nobody
 * can make others go unrecorded. How many were left out is one more entry, at the end of the minute.
 */
export const attemptRecorder = (db: Db, now: () => number = Date.now) => {
  let minute = 0
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | null = null

  const endMinute = async (): Promise<void> => {
    const over = [...counts.values()].filter(({ notRecorded }) => notRecorded > 0)
    counts = new Map()
    for (const { first, notRecorded } of over) await write(db, first, notRecorded)
  }
  const countOf = (attempt: Attempt): Count => {
    const own = `${attempt.userId ?? networkOf(attempt.address)} ${attempt.code}`
    const key = counts.has(own) || counts.size < mostActors ? own : `others ${attempt.code}`
    const count = counts.get(key) ?? { first: attempt, recorded: 0, notRecorded: 0 }
    counts.set(key, count)
    return count
  }
  // Whoever stops after a flood does not come back to have it told. A failure is logged with the next refusal, which meets it too.
  const endMinuteLater = () => {
    timer ??= setTimeout(() => {
      timer = null
      void endMinute().catch(() => undefined)
    }, 60_000).unref()
  }
  return async (attempt: Attempt): Promise<boolean> => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      minute = current
      await endMinute()
    }
    const count = countOf(attempt)
    if (count.recorded >= mostAMinute) {
      count.notRecorded += 1
      endMinuteLater()
      return false
    }
    count.recorded += 1
    await write(db, attempt, 0)
    return true
  }
}

const write = (db: Db, attempt: Attempt, notRecorded: number) =>
  transact(db, (tx) =>
    recordAudit(tx, {
      userId: attempt.userId,
      operation: attempt.operation,
      status: 'Attempt',
      address: attempt.address,
      marker: attempt.marker,
      changes: [
        { event: 'Attempted', entity: 'Call', field: 'refusal', new: attempt.code },
        ...(notRecorded > 0
          ? [{ event: 'Attempted' as const, entity: 'Call', field: 'notRecorded', new: `${notRecorded} not recorded` }]
          : []),
      ],
    }),
  )
