import { type Db, transact } from '#kit/database/database'
import { type By, userIdOf } from '#kit/security/by'
import { networkOf } from '#kit/security/network'
import { recordAudit } from './audit.writes.ts'

export type Attempt = { readonly by: By; readonly code: string }

/** Per actor and refusal code. */
const maxPerMinute = 30
/** Actors beyond this number per minute are counted together: a distributed flood must not fill memory or tables. */
const maxActors = 2_000

type Count = { readonly first: Attempt; recorded: number; notRecorded: number }

/**
 * Records refused attempts in transactions of their own. The limit is per minute, user or network, and refusal code, so
 * that a flood from one actor cannot keep others from being recorded. The number left out is recorded at the end of the
 * minute, as one more entry.
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
    const own = `${userIdOf(attempt.by) ?? networkOf(attempt.by.address)} ${attempt.code}`
    const key = counts.has(own) || counts.size < maxActors ? own : `others ${attempt.code}`
    const count = counts.get(key) ?? { first: attempt, recorded: 0, notRecorded: 0 }
    counts.set(key, count)
    return count
  }
  // A flood may stop before the next call, so a timer writes the count. Errors are ignored here: if the database is
  // down, the next refusal fails too and is logged.
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
    if (count.recorded >= maxPerMinute) {
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
    recordAudit(
      tx,
      attempt.by,
      [
        { event: 'Attempted', entity: 'Call', field: 'refusal', new: attempt.code },
        ...(notRecorded > 0
          ? [{ event: 'Attempted' as const, entity: 'Call', field: 'notRecorded', new: `${notRecorded} not recorded` }]
          : []),
      ],
      'Attempt',
    ),
  )
