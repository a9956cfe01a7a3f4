import type { editCompany } from '@lignum/contract/company/company'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Seal } from '#kit/security/seal'
import type { PreparedDocuments } from './prepare-documents.ts'

/** One change of a profile, after its files were prepared. */
export type CompanyEdit = {
  readonly request: ParsedRequestOf<typeof editCompany>
  readonly documents: PreparedDocuments
  readonly now: Date
  readonly seal: Seal
}
