import type { DbOf, TxOf } from '#kit/database'

/** The tables this domain owns. Its SQL can name no others; other domains cannot name these. */
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
export type AccountsDb = DbOf<AccountsTables>
export type AccountsTx = TxOf<AccountsTables>
