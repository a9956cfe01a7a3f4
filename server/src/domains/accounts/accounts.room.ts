import type { DbOf, TxOf } from '#kit/database'

/** The tables this domain owns, and what the company room publishes to it. Its SQL can name no others. */
export type AccountsTables =
  | 'users'
  | 'user_profiles'
  | 'roles'
  | 'role_operations'
  | 'user_roles'
  | 'user_operations'
  | 'sessions'
  | 'session_refresh_tokens'
  | 'user_devices'
  | 'user_links'
  | 'accepted_documents'
  | 'security_questions'
  | 'company_cards'
export type AccountsDb = DbOf<AccountsTables>
export type AccountsTx = TxOf<AccountsTables>
