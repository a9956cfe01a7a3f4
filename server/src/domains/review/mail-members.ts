import { listPeople } from '#domains/accounts'
import { listMembers } from '#domains/company'
import { type Db, transact } from '#kit/database/database'
import type { Mail } from '#kit/mail/mail'
import { queueMails } from '#kit/mail/mail-batches'

type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** Mails every active member of a company. */
export const mailMembers = async (
  db: Db,
  companyId: string,
  write: (person: Person) => Promise<Mail>,
): Promise<void> => {
  const members = (await listMembers(db, companyId)).filter((member) => member.status === 'Active')
  const ids = members.map((member) => member.user_id).filter((id) => id !== null)
  if (ids.length === 0) return
  const mails = await Promise.all((await listPeople(db, ids)).map(write))
  await transact(db, (tx) => queueMails(tx, mails))
}
