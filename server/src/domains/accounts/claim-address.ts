import { randomUUID } from 'node:crypto'
import { type Db, isUniqueViolation, transact, type Tx } from '#kit/database'
import { enqueue } from '#kit/jobs'
import { findUserByEmail } from './accounts.reads.ts'
import { sendActivation } from './joining.jobs.ts'
import { voidUnconfirmed } from './joining.writes.ts'
import { noDetails, replaceSecurityQuestions, setPersonalDetails } from './profile.writes.ts'
import { supersedeLinks } from './user-links.writes.ts'

export type ClaimDeps = {
  readonly db: Db
  /** Told of a registration that was never confirmed and is now replaced: rooms above this one tidy up after it. */
  readonly onReplaced: (tx: Tx, userId: string, now: Date) => Promise<unknown>
}

/** What a registration writes, under which address. */
export type WriteRegistration = (tx: Tx, email: string) => Promise<void>

class AddressTaken extends Error {}

/**
 * Runs one registration for an address. Where it has an account already, the same work is done under an address that
 * exists nowhere and taken back, so that neither the answer nor its time tells; its owner gets a mail either way.
 */
export const claimAddress = async (
  deps: ClaimDeps,
  r: { email: string; now: Date },
  write: WriteRegistration,
): Promise<void> => {
  const tellOwner = (tx: Tx) => enqueue(tx, sendActivation, { emailAddress: r.email, requestId: randomUUID() })
  try {
    await transact(deps.db, async (tx) => {
      await makeRoom(tx, deps, r)
      const isTaken = (await findUserByEmail(tx, r.email)) !== undefined
      await write(tx, isTaken ? `${randomUUID()}@invalid` : r.email)
      if (isTaken) throw new AddressTaken()
      await tellOwner(tx)
    })
  } catch (err) {
    // The second of two registrations of the same moment finds the address taken only when it writes.
    if (!(err instanceof AddressTaken) && !isUniqueViolation(err, 'users_email_is_unique')) throw err
    await transact(deps.db, tellOwner)
  }
}

/** Whoever registers again without having confirmed means the later one: its password, its details. */
const makeRoom = async (tx: Tx, deps: ClaimDeps, { email, now }: { email: string; now: Date }): Promise<void> => {
  const replaced = await voidUnconfirmed(tx, email, now)
  if (!replaced) return
  await setPersonalDetails(tx, replaced, noDetails)
  await replaceSecurityQuestions(tx, replaced, [], now)
  await supersedeLinks(tx, replaced, 'Activation', now)
  await deps.onReplaced(tx, replaced, now)
}
