import type { BaseDeps } from '#kit/base-deps'
import type { DbOf, Tx, TxOf } from '#kit/database/database'
import type { Passkeys } from '#kit/security/passkeys'
import type { PersonalData } from '#kit/values/personal-data'
import type { ProofsOfWork } from '#kit/security/proof-of-work'
import type { RateLimits } from '#kit/security/rate-limit'
import type { Seal } from '#kit/security/seal'

/** The tables this domain owns, and the view that the company domain publishes to it. Its SQL can use no others. */
export type AccountsTables =
  | 'users'
  | 'user_profiles'
  | 'roles'
  | 'role_operations'
  | 'user_roles'
  | 'user_operations'
  | 'user_rows'
  | 'sessions'
  | 'session_refresh_tokens'
  | 'user_devices'
  | 'user_links'
  | 'accepted_documents'
  | 'security_questions'
  | 'company_cards'
  | 'totp_factors'
  | 'totp_offers'
  | 'recovery_codes'
  | 'passkeys'
  | 'passkey_offers'
  | 'login_challenges'
  | 'notification_preferences'
  | 'saved_views'
  | 'list_preferences'
export type AccountsDb = DbOf<AccountsTables>
export type AccountsTx = TxOf<AccountsTables>

/** Called when a registration lapses: domains above this one remove what it created there. */
export type OnLapsed = (tx: Tx, userId: string, now: Date) => Promise<unknown>

/** The dependencies of this domain. */
export type AccountsDeps = BaseDeps & {
  readonly limits: RateLimits
  readonly proofs: ProofsOfWork
  /** Encrypts the secrets of authenticator apps. */
  readonly seal: Seal
  readonly passkeys: Passkeys
  readonly isSecure: boolean
  readonly loginsPerAddress: number
  readonly mailRequestsPerAddress: number
  readonly refusesCommonPasswords: boolean
  readonly onLapsed: OnLapsed
  /** How long a deleted account can be restored. */
  readonly deletedRetentionMs: number
  /** The personal data of each domain, this one included. */
  readonly personalData: readonly PersonalData[]
}
