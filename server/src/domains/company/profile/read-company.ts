import type { CompanyDetails } from '@lignum/contract/company/company'
import { findNames } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { presentCompany } from './profile.present.ts'
import { findCompany, listReplacedDocuments } from './profile.reads.ts'

/** The profile of a company, for its members and, recorded, for holders of View_Company_Details. */
export const readCompany = async (db: Db, by: By<Actor>, id: string): Promise<CompanyDetails> => {
  const { actor } = by
  const isOwn = actor.companyId === id
  const company = isOwn || may(actor, 'View_Company_Details') ? await findCompany(db, id) : undefined
  if (!company) throw new Refusal('company.unknown')
  const replaced = await listReplacedDocuments(db, id)
  if (!isOwn) await transact(db, (tx) => recordAudit(tx, by, [{ event: 'Queried', entity: 'Company', entityId: id }]))
  const people = [company.modified_by_id, ...replaced.map((document) => document.replaced_by_id)]
  return presentCompany(
    company,
    replaced,
    await findNames(
      db,
      people.filter((person) => person !== null),
    ),
  )
}
