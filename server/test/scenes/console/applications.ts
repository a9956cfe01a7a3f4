import type { ApplicationStatus } from '@lignum/contract/applications/applications'
import type { Db } from '../../../src/kit/database/database.ts'
import type { Clock } from '../../../src/kit/values/clock.ts'

let applications = 0

/** An application of that person in that state. */
export const applicationOf = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  userId: string,
  status: ApplicationStatus = 'Submitted',
): Promise<string> => {
  applications += 1
  const isDecided = status !== 'Submitted'
  const { id } = await db
    .insertInto('applications')
    .values({
      name: `AP-${applications}-${crypto.randomUUID().slice(0, 8)}`,
      user_id: userId,
      status,
      form: JSON.stringify({ accountType: 1, accountName: 'Rainy days', jcsdNumber: crypto.randomUUID() }),
      reason: status === 'Rejected' ? 'Not readable' : null,
      decided_at: isDecided ? clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
