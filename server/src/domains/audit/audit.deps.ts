import type { BaseDeps } from '#kit/base-deps'

/** Looks up the names of users. Injected by the caller, because audit may not import the accounts domain. */
type NamesOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type AuditDeps = BaseDeps & { readonly namesOf: NamesOf }
