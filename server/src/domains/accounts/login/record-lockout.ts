import { after, type Clock } from '#kit/values/clock'
import { createCache } from '#kit/values/cache'
import { type Db, transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import type { Lockout } from './count-guess.ts'
import { noteLockout } from './login.jobs.ts'

/** A flood of guesses at one account queues one job a minute. */
const recent = createCache<null>({ ttlMs: 60_000 })

/** Lets staff see that an account is locked; the limits themselves are enforced elsewhere. */
export const recordLockout = async (
  { db, clock }: { db: Db; clock: Clock },
  { account: emailAddress, failures, seconds }: Lockout,
): Promise<void> => {
  const until = after(clock.now(), seconds * 1_000).toISOString()
  await recent.get(emailAddress, async () => {
    await transact(db, (tx) =>
      enqueue(tx, noteLockout, { emailAddress, failures, until }, { key: `lockout:${emailAddress}` }),
    )
    return null
  })
}
