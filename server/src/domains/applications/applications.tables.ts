import type { FilesDeps } from '#domains/files'
import type { BaseDeps } from '#kit/base-deps'
import type { DbOf, TxOf } from '#kit/database/database'
import type { RateLimits } from '#kit/security/rate-limit'

/** The tables this domain owns, and the view that the files domain publishes. */
export type ApplicationsTables = 'application_drafts' | 'applications' | 'file_links'
export type ApplicationsDb = DbOf<ApplicationsTables>
export type ApplicationsTx = TxOf<ApplicationsTables>

/** The injected dependencies of this domain. */
export type ApplicationsDeps = BaseDeps &
  FilesDeps & {
    readonly limits: RateLimits
    /** The names of people by their ids: accounts are another domain's. */
    readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  }
