import { randomUUID } from 'node:crypto'
import { type Db, transact, type Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { type KeyedRequest, recordRequest } from '#kit/database/request-keys'
import { listUsersByEmail } from './users.reads.ts'
import { sendActivation } from '../registration/registration.jobs.ts'

/** Writes a registration under the given address; returns the id of its user. */
export type WriteRegistration = (tx: Tx, email: string) => Promise<string>

class AddressTaken extends Error {}

/**
 * Runs one registration for an address. If it has an account already, the same work is done under a fictitious address
 * and rolled back, so that neither the response nor its time reveals it; the owner gets a mail either way. Earlier
 * unconfirmed registrations stay as they are: the link of each activates what was entered with it.
 */
export const claimAddress = async (
  db: Db,
  r: { email: string; request: KeyedRequest },
  write: WriteRegistration,
): Promise<void> => {
  const mail = { emailAddress: r.email, requestId: randomUUID() }
  try {
    await transact(db, async (tx) => {
      if (!(await recordRequest(tx, r.request))) return
      const [known] = await listUsersByEmail(tx, r.email)
      const isTaken = known !== undefined && known.status !== 'Unconfirmed'
      const userId = await write(tx, isTaken ? `${randomUUID()}@invalid` : r.email)
      if (isTaken) throw new AddressTaken()
      await enqueue(tx, sendActivation, { ...mail, userId })
    })
  } catch (err) {
    if (!(err instanceof AddressTaken)) throw err
    await transact(db, async (tx) => {
      if (await recordRequest(tx, r.request)) await enqueue(tx, sendActivation, mail)
    })
  }
}
