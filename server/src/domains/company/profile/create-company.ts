import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { openCompany } from '../open-company.ts'
import type { CompanyEdit } from './profile.deps.ts'
import { setBankAccount } from './set-bank-account.ts'

/** Creates the company of a caller who has none, from the same form as a change of it. */
export const createCompany = async (tx: Tx, by: By<Actor>, edit: CompanyEdit) => {
  const { request, documents, now } = edit
  const opened = await openCompany(tx, by, { ...request, documents, now })
  const changes = await setBankAccount(tx, by.actor, opened.id, edit)
  if (changes.length > 0) await recordAudit(tx, by, changes)
  return opened
}
