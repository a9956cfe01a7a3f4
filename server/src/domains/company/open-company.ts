import type { Address } from '@lignum/contract/accounts/person-rules'
import { setCompanyOfUser } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { masked } from '#kit/security/mask'
import { Refusal } from '#kit/values/refusal'
import { insertCompany, setCompanyDocuments } from './company.writes.ts'
import type { PreparedDocuments } from './profile/prepare-documents.ts'
import { replaceDocuments } from './profile/replace-documents.ts'
import { insertMember } from './team/team.writes.ts'

type NewCompany = {
  readonly name: string
  readonly phoneNumber: string | null
  readonly taxIdNumber: string | null
  readonly address: Address | null
  readonly documents: PreparedDocuments
  readonly now: Date
}

/** Creates the company of a person who has none, with its two documents; two concurrent requests create one. */
export const openCompany = async (tx: Tx, by: By<{ readonly id: string }>, company: NewCompany) => {
  const { name, taxIdNumber, documents, now } = company
  const userId = by.actor.id
  const { id, concurrency_stamp } = await insertCompany(tx, { ...company, primaryUserId: userId })
  if (!(await setCompanyOfUser(tx, userId, id))) throw new Refusal('company.has-one')
  await insertMember(tx, id, userId, now)
  const noDocuments = { id, articles_file_id: null, tax_compliance_file_id: null }
  const { files } = await replaceDocuments(tx, noDocuments, { documents, now, byId: userId, mayReplace: false })
  await setCompanyDocuments(tx, id, files)
  const added = { event: 'Added', entity: 'Company', entityId: id } as const
  await recordAudit(tx, by, [
    { ...added, field: 'name', new: name },
    { ...added, field: 'taxIdNumber', new: taxIdNumber && masked(taxIdNumber) },
    { ...added, field: 'articlesOfIncorporationId', new: files.articlesFileId },
    { ...added, field: 'proofOfTaxComplianceId', new: files.taxComplianceFileId },
  ])
  return { id, concurrencyStamp: concurrency_stamp }
}
