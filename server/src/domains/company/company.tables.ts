import type { FilesDeps } from '#domains/files'
import type { BaseDeps } from '#kit/base-deps'
import type { DbOf, TxOf } from '#kit/database/database'
import type { RateLimits } from '#kit/security/rate-limit'
import type { Seal } from '#kit/security/seal'

/** The tables this domain owns, and the view that the files domain publishes; others read the view `company_cards`. */
export type CompanyTables =
  | 'companies'
  | 'company_bank_accounts'
  | 'replaced_company_documents'
  | 'company_members'
  | 'file_links'
export type CompanyDb = DbOf<CompanyTables>
export type CompanyTx = TxOf<CompanyTables>

/** The dependencies of this domain. */
export type CompanyDeps = BaseDeps &
  FilesDeps & {
    readonly limits: RateLimits
    readonly refusesCommonPasswords: boolean
    /** Encrypts the numbers of bank accounts. */
    readonly seal: Seal
  }
