import { randomBytes, randomUUID } from 'node:crypto'
import { insertUser } from '../../../server/src/domains/accounts/registration/registration.writes.ts'
import { insertStoredFile } from '../../../server/src/domains/files/files.writes.ts'
import type { World } from './world.ts'

/** A person whom no other row refers to. */
export const addPerson = ({ tx, now }: World): Promise<string> =>
  insertUser(
    tx,
    {
      email: `${randomUUID()}@example.test`,
      firstName: 'Pat',
      lastName: 'Example',
      phoneNumber: '8765550100',
      passwordHash: 'hash',
    },
    now,
  )

/** A file that no other row refers to. */
export const addFile = async ({ tx, user }: World): Promise<string> => {
  const file = {
    type: 'ProofOfTaxCompliance',
    name: 'tax.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    sha256: randomBytes(32),
    width: null,
    height: null,
    placeholder: null,
    storageKey: randomUUID(),
  } as const
  return (await insertStoredFile(tx, file, { companyId: null, createdById: user.id, isPublic: false })).id
}
