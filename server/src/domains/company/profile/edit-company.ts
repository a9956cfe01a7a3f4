import type { editCompany as call } from '@lignum/contract/company/company'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { CompanyDeps } from '../company.tables.ts'
import { changeCompany } from './change-company.ts'
import { createCompany } from './create-company.ts'
import { prepareDocuments } from './prepare-documents.ts'

type Edited = { readonly id: string; readonly concurrencyStamp: string }

/** Limited, because each document is scanned and re-encoded, which is expensive. */
const uploads: RateRule = { name: 'company-document', times: 30, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Changes the profile of the caller's company, or creates the company of a caller who has none. */
export const editCompany = async (
  deps: CompanyDeps,
  by: By<Actor>,
  r: ParsedRequestOf<typeof call>,
): Promise<Edited> => {
  const { actor } = by
  if (!may(actor, r.id === null ? 'Create_Company' : 'Edit_Company')) throw new Refusal('not-allowed')
  if (r.id === null && actor.companyId !== null) throw new Refusal('company.has-one')
  if (r.id !== null && r.id !== actor.companyId) throw new Refusal('company.unknown')
  if (r.articlesOfIncorporationFile ?? r.proofOfTaxComplianceFile) await deps.limits.take(uploads, actor.id)
  const documents = await prepareDocuments(deps, r)
  const edit = { request: r, documents, now: deps.clock.now(), seal: deps.seal }
  const { id } = r
  return transact(deps.db, (tx) => (id === null ? createCompany(tx, by, edit) : changeCompany(tx, by, id, edit)))
}
